import { validate } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { describeOnBoth } from "../receiving-end/_on-both.ts";
import { openSite } from "./_site.ts";

const ADDRESS = "/skills/phrases.json";
const SKILL = "apostille-foreign-document-hague";

describeOnBoth("the phrases of all skills", (api) => {
  it("are in one file, each as in the file of its skill [server.phrases]", async () => {
    const { body } = await api.get(ADDRESS);
    expect(validate("all-phrases", body)).toMatchObject({ valid: true });
    const { body: index } = await api.get("/api/skills");
    const ids = (index.skills as { id: string }[]).map(({ id }) => id);
    expect(Object.keys(body)).toEqual(ids.sort());
    for (const id of ids) expect([id, body[id]]).toEqual([id, (await api.get(`/skills/${id}/phrases.json`)).body]);
  });

  it("are read again only where they changed, and from any page [server.phrases]", async () => {
    const { headers } = await api.get(ADDRESS);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cache-control")).toContain("public");
    const again = await api.send("192.0.2.9", ADDRESS, { headers: { "if-none-match": headers.get("etag") ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("are listed where a harness looks [server.phrases]", async () => {
    const { body: manifest } = await api.get("/agents/manifest.json");
    const { find_locally: files } = manifest as { find_locally: Record<string, string> };
    expect(files.phrases).toBe(ADDRESS);
    for (const address of Object.values(files)) expect([address, (await api.get(address)).status]).toEqual([address, 200]);
    expect(manifest.session_start).toMatchObject({ fetch: expect.arrayContaining([ADDRESS]) });
    expect((await api.get("/api/openapi.json")).body.paths).toHaveProperty([ADDRESS]);
  });
});

describe("the phrases of all skills, where one file is not served", () => {
  it.each<[name: string, change: (files: Map<string, string>) => void]>([
    ["because it is no JSON", (files) => void files.set(`skills/${SKILL}/phrases.json`, "{\n")],
    ["because of hidden characters", (files) => void files.set(`skills/${SKILL}/phrases.json`, '{"nl":["mijn\u200bhuur"]}')],
    [
      "because its skill was withdrawn",
      (files) => {
        const file = `skills/${SKILL}/canonical.md`;
        files.set(file, (files.get(file) ?? "").replace(/^status: .+$/m, "status: quarantined"));
      },
    ],
  ])("lack that skill and no other, %s [server.phrases]", async (_name, change) => {
    const all = (await (await (await openSite()).get(ADDRESS)).json()) as Record<string, unknown>;
    const { [SKILL]: left, ...others } = all;
    expect(left).toBeDefined();
    expect(await (await (await openSite(change)).get(ADDRESS)).json()).toEqual(others);
  });
});
