import { type SchemaName, validate } from "@becivic/contract";
import { expect, it } from "vitest";
import { votingOn } from "../publishing/_votes.ts";
import { describeOnBoth } from "../receiving-end/_on-both.ts";

const DUTY = "val-00001";

describeOnBoth("reading over the API", (api, stage) => {
  it.each<[string, string, SchemaName]>([
    ["list-skills", "/api/skills", "skills-index"],
    ["list-paths", "/api/paths", "paths-index"],
    ["read-skill-graph", "/api/skill-graph", "skill-graph"],
    ["read-activity", "/api/activity", "activity"],
    ["read-communes", "/communes.json", "communes"],
  ])("%s answers %s in its published shape [read.shapes]", async (_operation, path, schema) => {
    const { status, body, headers } = await api.get(path);
    expect(status).toBe(200);
    expect(validate(schema, body)).toMatchObject({ valid: true });
    expect(headers.get("cache-control")).toMatch(/^public, max-age=\d+/);
    expect(headers.get("etag")).not.toBeNull();
  });

  it("gives a skill with its head, its body with figures in it, what the community says, and why it has its status [read.skill]", async () => {
    const { body } = await api.get("/api/skills/apostille-foreign-document-hague");
    expect(Object.keys(body).sort()).toEqual(
      [
        "body",
        "commit",
        "frontmatter",
        "id",
        "observations_block",
        "research_report_path",
        "status",
        "status_explanation",
        "version",
      ].sort(),
    );
    expect(body).toMatchObject({ status: "alpha", version: "0.1.0", status_explanation: { status: "alpha", confirms: 0, next: "beta" } });
    expect(body.body).toMatch(new RegExp(`uid="${DUTY}" basis="(?:official|reported)[^"]*" says="[^"]+">€20</VV>`));
    expect(body.body).toContain("<CohortStats ");
    expect(validate("observations-block", body.observations_block)).toMatchObject({ valid: true });
    expect((await api.get("/api/skills/nothing-here")).body).toEqual({ error: "not_found" });
  });

  it("says how sure a figure is, in its row and in the list [figures.basis]", async () => {
    const sure = { basis: expect.any(String), is_expired: false, says: expect.stringMatching(/^\w.+\.$/) };
    expect((await api.get(`/api/volatile-values/${DUTY}`)).body).toMatchObject(sure);
    const { volatile_values: rows } = (await api.get("/api/volatile-values")).body as { volatile_values: object[] };
    for (const row of rows) expect(row).toMatchObject({ basis: expect.any(String), says: expect.any(String) });
    expect((await api.get("/api/references")).body).not.toHaveProperty("references.0.basis");
  });

  it("shows stable and beta in the graph, more on demand, and always the fallback [read.graph]", async () => {
    const ids = async (query: string): Promise<string[]> =>
      ((await api.get(`/api/skill-graph${query}`)).body.nodes as { id: string }[]).map(({ id }) => id);
    expect(await ids("")).toEqual(["meta-no-skill-fallback"]);
    expect(await ids("?status=alpha")).toEqual(["apostille-foreign-document-hague", "meta-no-skill-fallback", "nationality-application"]);
    expect(await ids("?status=alpha&applies_to=nationality&profile_match=%7B%7D")).toEqual([
      "meta-no-skill-fallback",
      "nationality-application",
    ]);
    expect((await api.get("/api/skill-graph?status=alpha,nothing")).body).toMatchObject({
      error: "schema_fail",
      schema_pointer: "/status",
    });
  });

  it("finds communes by name in any language and by postal code [read.communes]", async () => {
    const slugs = async (query: string): Promise<string[]> =>
      ((await api.get(`/api/communes?${query}`)).body.communes as { slug: string }[]).map(({ slug }) => slug);
    expect(await slugs("name=LIEGE")).toEqual(["liege"]);
    expect(await slugs("name=Luik")).toEqual(["liege"]);
    expect(await slugs("name=l%C3%BCttich")).toEqual(["liege"]);
    expect(await slugs("name=ghent")).toEqual(["gent"]);
    expect(await slugs("postal_code=5000")).toEqual(["namur"]);
    expect(await slugs("name=nowhere")).toEqual([]);
    expect(await slugs("name=Borsbeek")).toEqual(["antwerpen"]);
    expect(await slugs("nis_code=23023")).toEqual(["pajottegem"]);
    expect(await slugs("name=Tielt")).toEqual(["tielt-winge", "tielt"]);
    // Those of today first: Ham is part of Tessenderlo-Ham now.
    expect((await slugs("name=ham")).at(-1)).toBe("tessenderlo-ham");
    expect((await api.get("/api/communes?postal_code=50")).body).toMatchObject({ error: "schema_fail", schema_pointer: "/postal_code" });
  });

  it("reads a path with how fresh its sources are [read.path]", async () => {
    const { body } = await api.get("/api/paths/marriage-certificate-belgian");
    expect(body).toMatchObject({ id: "marriage-certificate-belgian", status: "alpha", path: { uid: expect.stringMatching(/^pth-/) } });
    expect((body.status_explanation as { sources: { stale: boolean }[] }).sources[0]).toMatchObject({
      stale: false,
      last_confirmed_on: null,
    });
    expect((await api.get("/api/paths/nowhere")).status).toBe(404);
  });

  it("shows a correction beside the value before (list-rows, read-row), and both in the history (read-row-history) [read.rows]", async () => {
    const fee = votingOn(api, { target_type: "volatile_value", target_id: DUTY });
    for (let vote = 0; vote < 10; vote += 1) await fee.confirm();
    await api.advance("P15D");
    expect(await fee.standing()).toMatchObject({ status: "stable" });
    const { amendment } = await api.make();
    await stage(
      "amendments",
      amendment({ target_id: DUTY, rationale: "The page <b>says</b> so.", content: { proposed_value: 22, value_type: "integer" } }),
    );
    await api.advance("PT25H");
    expect((await api.get(`/api/volatile-values/${DUTY}`)).body).toMatchObject({
      value: 22,
      status: "alpha",
      last_stable: { value: 20, status: "stable" },
    });
    const { revisions } = (await api.get(`/api/volatile-values/${DUTY}/history`)).body as unknown as { revisions: { value: number }[] };
    expect(revisions.map(({ value }) => value)).toEqual([20, 22]);
    const { body } = await api.get("/api/skills/apostille-foreign-document-hague");
    expect(body.body).toContain('data-status="alpha" data-last-stable="€20">€22</VV>');
    expect(body.body).toContain('<Observation type="amendment" target_type="volatile_value"');
    expect(body.body).not.toContain("<b>");
    const all = (await api.get("/api/volatile-values")).body.volatile_values as { uid: string }[];
    expect(all.find(({ uid }) => uid === DUTY)).toMatchObject({ value: 22 });
    expect((await api.get("/api/references")).body.references).not.toHaveLength(0);
    expect((await api.get("/api/references/ref-99999/history")).status).toBe(404);
  });

  it.each([
    "/api/skills/..%2f..%2fetc",
    "/api/skills/%00",
    "/api/skills/address-change?at=%27%3B--",
    "/api/paths/__proto__",
    "/api/volatile-values/constructor",
  ])("answers %s with a code [read.hostile]", async (path) => {
    const { status, body } = await api.get(path);
    expect([400, 404]).toContain(status);
    expect(["not_found", "schema_fail"]).toContain(body.error);
  });
});
