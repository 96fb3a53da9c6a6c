import { type SchemaName, validate } from "@becivic/contract";
import { tools } from "@becivic/mcp";
import { expect, it } from "vitest";
import { describeOnBoth } from "../receiving-end/_on-both.ts";
import { uuid7 } from "../receiving-end/_submissions.ts";
import { call, connect, eras } from "./_client.ts";

const reading = [
  "find_skill",
  "read_skill",
  "search_corpus",
  "get_skill_graph",
  "get_path_directory",
  "read_path",
  "get_skill_concerns",
  "get_onboarding_form",
  "find_commune",
  "get_status",
];
const writing = [
  "submit_feedback_batch",
  "submit_concern",
  "submit_amendment",
  "submit_validation",
  "submit_draft",
  "submit_feedback",
  "submit_rating",
  "cancel_submission",
];

/** What a tool answers and what the API answers to the same question. */
const sameQuestions: [tool: string, given: Record<string, unknown>, address: string][] = [
  [
    "find_skill",
    { q: "déclaration de nationalité", limit: 2 },
    `/api/search?q=${encodeURIComponent("déclaration de nationalité")}&limit=2`,
  ],
  ["search_corpus", { q: "apostille" }, "/api/corpus-search?q=apostille"],
  ["read_skill", { skill_id: "nationality-application" }, "/api/skills/nationality-application?view=brief"],
  ["get_skill_graph", { status: ["alpha"] }, "/api/skill-graph?status=alpha&view=brief"],
  [
    "get_skill_graph",
    { applies_to: ["nationality"], profile_match: { region: "Wallonia" } },
    "/api/skill-graph?applies_to=nationality&view=brief",
  ],
  ["get_path_directory", { skill_id: "nationality-application" }, "/api/path-directory?skill_id=nationality-application"],
  ["read_path", { path_id: "certificat-residence-historique" }, "/api/paths/certificat-residence-historique"],
  ["get_skill_concerns", { skill_id: "nationality-application" }, "/api/skills/nationality-application/concerns"],
  [
    "get_onboarding_form",
    { skill_id: "nationality-application", locale: "nl" },
    "/api/onboarding-form?skill_id=nationality-application&locale=nl",
  ],
  ["find_commune", { name: "Elsene" }, "/api/communes?name=elsene"],
  ["find_commune", { nis_code: "21009" }, "/api/communes?nis_code=21009"],
  ["find_commune", { postal_code: "1050" }, "/api/communes?postal_code=1050"],
  [
    "get_skill_concerns",
    { skill_id: "nationality-application", status: "pending", since: "2026-01-01", limit: 3 },
    "/api/skills/nationality-application/concerns?status=pending&since=2026-01-01&limit=3",
  ],
];

describeOnBoth("the tools", (api) => {
  it.each(eras)("are those of the contract, each with what it takes, what it gives and what it does, in %s [mcp.tools]", async (era) => {
    const client = await connect(api, era);
    const listed = (await client.listTools()).tools;
    expect(listed.map(({ name }) => name)).toEqual([...reading, ...writing]);
    for (const { name, title, description, inputSchema, outputSchema, annotations } of listed) {
      expect([title, description, inputSchema.type, outputSchema?.type], name).toEqual([
        expect.any(String),
        expect.any(String),
        "object",
        "object",
      ]);
      expect(annotations?.readOnlyHint, name).toBe(reading.includes(name));
    }
    // A list that an agent reads before anything else.
    expect(JSON.stringify(listed).length).toBeLessThan(40_000);
  });

  it.each(sameQuestions)("%s gives the same JSON as the API [mcp.same]", async (name, args, address) => {
    const { data, text } = await call(await connect(api), name, args);
    const { body } = await api.get(address);
    expect(data).toEqual(body);
    expect(JSON.parse(text.join(""))).toEqual(body);
    const { output } = tools.find((tool) => tool.name === name) ?? {};
    expect(validate(output as SchemaName, data, { fullPointers: true })).toEqual({ valid: true, value: data });
  });

  it.each(eras)("validate, stage, read the state and take it back, in %s [mcp.write]", async (era) => {
    const client = await connect(api, era, api.newAddress());
    const make = await api.make();
    const { concern_id: id, ...fields } = make.concern();
    const { submitted_at, submitting_agent, submission_contract_version, declared_capabilities, ...item } = fields;
    const envelope = (mode: string) => ({
      schema_version: 1,
      session_id: `ses_${uuid7()}`,
      submitted_at,
      submitting_agent,
      submission_contract_version,
      declared_capabilities,
      mode,
      items: [{ type: "concern", concern_id: id, ...item }],
    });
    const validated = await call(client, "submit_feedback_batch", envelope("validate"));
    expect(validated.data).toMatchObject({ mode: "validate", results: [{ ok: true, status: "validated" }] });
    expect((await call(client, "get_status", { id })).text[0]).toBe('{"error":"not_found"}');
    const staged = await call(client, "submit_feedback_batch", envelope("stage"));
    expect(staged.data).toMatchObject({ mode: "stage", results: [{ ok: true, status: "staged", id }] });
    expect((await call(client, "get_status", { id })).data).toMatchObject({ state: "staged" });
    const [{ cancel_token }] = staged.data.results as [{ cancel_token: string }];
    expect((await call(client, "cancel_submission", { id, cancel_token: "not-this-one" })).text[0]).toBe('{"error":"unauthorised"}');
    expect((await call(client, "cancel_submission", { id, cancel_token })).data).toEqual({ cancelled: true });
  });

  it.each(["concern", "amendment", "validation", "draft", "feedback", "rating"] as const)(
    "submit_%s takes what the API takes, and gives its receipt [mcp.write]",
    async (type) => {
      const body = (await api.make())[type]();
      const client = await connect(api, "2026-07-28", api.newAddress());
      const { data, text } = await call(client, `submit_${type}`, body);
      expect(text).toHaveLength(1);
      expect(validate("receipt", data, { fullPointers: true })).toEqual({ valid: true, value: data });
    },
  );

  it("gives the text that a diff is made against, and takes the diff [mcp.write]", async () => {
    const client = await connect(api, "2026-07-28", api.newAddress());
    const { data } = await call(client, "read_skill", { skill_id: "apostille-foreign-document-hague", view: "source" });
    const lines = String(data.body).split("\n");
    const at = lines.findIndex((line, index) => index > 3 && /^[A-Z].*[.]$/.test(line));
    const around = lines.slice(at - 1, at + 2);
    const body_diff = [
      `--- a`,
      `+++ b`,
      `@@ -${at},3 +${at},3 @@`,
      ` ${around[0]}`,
      `-${around[1]}`,
      `+${around[1]} Ask first.`,
      ` ${around[2]}`,
      "",
    ].join("\n");
    const amendment = (await api.make()).amendment({
      target_type: "skill",
      target_id: "apostille-foreign-document-hague",
      rationale: "One more word of care.",
      content: { amendment_subtype: "body", skill_commit: data.commit, body_diff },
    });
    expect((await call(client, "submit_amendment", amendment)).data).toMatchObject({ ok: true, status: "staged" });
  });

  it("find the commune that a form asks for, and take its code in a concern [senders.find-commune]", async () => {
    const client = await connect(api, "2026-07-28", api.newAddress());
    const { data } = await call(client, "find_commune", { name: "Elsene" });
    expect(data).toMatchObject({ communes: [{ nis_code: "21009", slug: "ixelles", languages_available: ["fr", "nl"] }] });
    const [ixelles] = data.communes as { canonical_url: string }[];
    expect(ixelles?.canonical_url).toMatch(/^https?:\/\/[^/]+\/communes\/21009$/);
    expect((await call(client, "find_commune", { name: "borsbeek" })).data).toMatchObject({ communes: [{ nis_code: "11002" }] });
    expect((await call(client, "find_commune", { nis_code: "11007" })).data).toMatchObject({ communes: [{ nis_code: "11002" }] });
    expect((await call(client, "find_commune")).data.communes).toHaveLength(10);
    expect((await call(client, "find_commune", { name: "Atlantis" })).data).toEqual({ communes: [] });
    const evidence = { evidence_date: "2026-11-01", evidence_source: "citation" };
    const content = { scope: "commune-specific", specifier: "21009", body: "Two copies.", ...evidence };
    const concern = (await api.make()).concern({ content });
    expect((await call(client, "submit_concern", concern)).data).toMatchObject({ ok: true, status: "staged" });
  });

  it("says briefly what elements say twice, and leaves code alone [mcp.same]", async () => {
    const { data } = await call(await connect(api), "read_skill", { skill_id: "nationality-application" });
    const whole = (await api.get("/api/skills/nationality-application")).body;
    expect(String(whole.body)).toMatch(/<Ref name="[^"]+" uid="[^"]+" title="/);
    expect(String(data.body)).not.toMatch(/<Ref name=/);
    expect(String(data.body).replaceAll(/<[^>]*>/g, "")).toBe(String(whole.body).replaceAll(/<[^>]*>/g, ""));
    expect(data.frontmatter).not.toHaveProperty("tags");
    expect(data.frontmatter).not.toHaveProperty("inputs");
  });

  it("keeps what it composed for a minute, and not beyond a write [mcp.same]", async () => {
    const client = await connect(api);
    const before = await call(client, "get_skill_concerns", { skill_id: "nationality-application" });
    await api.post(api.newAddress(), "/api/concerns", (await api.make()).concern());
    await api.advance("PT24H");
    const after = await call(client, "get_skill_concerns", { skill_id: "nationality-application" });
    expect((after.data.concerns as unknown[]).length).toBeGreaterThan((before.data.concerns as unknown[]).length);
  });
});
