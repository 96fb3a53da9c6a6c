import { expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { describeOnBoth } from "../receiving-end/_on-both.ts";
import { describeOnNode } from "./_on-node.ts";

const JSON_ONLY = { accept: "application/json" };

describeOnBoth("incidents, before there is one (list-incidents, list-revocations)", (api) => {
  it("are an empty list, which is named where consumers look [open.incidents]", async () => {
    expect((await api.raw("192.0.2.9", "GET", "/docs/incidents", undefined, JSON_ONLY)).body).toEqual({ incidents: [] });
    expect((await api.get("/revocations.json")).body).toEqual({ revoked: [], incidents: [] });
    const { body: manifest } = await api.get("/agents/manifest.json");
    expect(manifest).toMatchObject({ revocations: "/revocations.json", incidents: "/docs/incidents" });
    for (const page of ["/llms.txt", "/agents", "/agents.md", "/docs", "/docs/retraction-protocol", "/sitemap.xml"])
      expect(await (await api.send("192.0.2.9", page, {})).text(), page).toContain("/docs/incidents");
    const { status, body } = await api.get("/docs/incidents/2026-11-16-1");
    expect(status).toBe(404);
    expect(problemOf(body)).toEqual({ error: "not_found" });
  });
});

describeOnNode("incidents", ({ api, stage, address }) => {
  const read = async (path: string): Promise<string> => (await fetch(address() + path)).text();

  it("are published to every consumer once a text was retracted, without its words [open.incidents]", async () => {
    expect(await read("/docs/incidents")).toContain("Nothing has been removed from the history so far");
    const text = "the widow of the baker on the square";
    const { concern } = await api.make();
    for (const body of [`${text} was not there.`, "Ask the twins of the mill."])
      await stage("concerns", concern({ content: { ...(concern().content as object), body } }));
    await api.advance("PT25H");
    const retract = { text, category: "identity", acknowledged: true };
    expect((await api.operator("POST", "/api/_internal/retract", retract)).status).toBe(200);
    const date = (await api.now()).slice(0, 10);
    const incident = { id: `${date}-1`, title: `Retraction 1 of ${date}`, date, address: `/docs/incidents/${date}-1` };
    expect((await api.get("/revocations.json")).body.incidents).toEqual([incident]);
    for (const path of ["/docs/incidents", "/docs/incidents.md"]) expect(await read(path), path).toContain(incident.address);
    for (const path of [incident.address, `${incident.address}.md`]) {
      const text = await read(path);
      expect(text, path).toContain("Its kind: identity.");
      expect(text, path).not.toContain("widow");
    }
    expect((await api.operator("POST", "/api/_internal/retract", { ...retract, text: "the twins of the mill" })).status).toBe(200);
    const { incidents } = (await api.get("/revocations.json")).body as unknown as { incidents: { id: string }[] };
    expect(incidents.map(({ id }) => id)).toEqual([`${date}-2`, `${date}-1`]);
  });
});
