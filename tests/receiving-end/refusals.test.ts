import { type ProblemFault, validate } from "@becivic/contract";
import { expect, it } from "vitest";
import { describeOnBoth } from "./_on-both.ts";
import { diff, itemOf } from "./_submissions.ts";

const SECRET = "Jeanne-Exemple-84021312345";

const faultsOf = (body: Record<string, unknown>): ProblemFault[] => (body.faults ?? []) as ProblemFault[];
const pointers = (body: Record<string, unknown>): string[] => faultsOf(body).map(({ schema_pointer }) => schema_pointer);

describeOnBoth("a refusal", (api, stage) => {
  it("lists every fault of the shape at once, each with what is allowed and a sentence [refusals.answer]", async () => {
    const { concern } = await api.make();
    const content = { scope: "general", body: "x".repeat(2_000), evidence_date: "2026-13-01", evidence_source: "rumour" };
    const { status, body } = await stage("concerns", concern({ content, schema_version: 3 }));
    expect([status, body.error]).toEqual([400, "schema_fail"]);
    expect(new Set(pointers(body))).toEqual(
      new Set(["/schema_version", "/content/evidence_source", "/content/body", "/content/evidence_date"]),
    );
    const [first] = faultsOf(body);
    expect(body).toMatchObject({ schema_pointer: first?.schema_pointer, keyword: first?.keyword });
    const source = faultsOf(body).find(({ schema_pointer }) => schema_pointer === "/content/evidence_source");
    expect(source).toMatchObject({ allowed: expect.arrayContaining(["citation"]), message: expect.stringMatching(/citation.*\.$/) });
    expect(validate("problem", body)).toMatchObject({ valid: true });
  });

  it("lists what several gates find, and the nearest ids [refusals.answer] [refusals.nearest]", async () => {
    const { concern } = await api.make();
    const base = concern();
    const content = { ...(base.content as object), evidence_date: "2099-01-01", body: "See https://not-listed.example/page for it." };
    const context = { language_used: "en", commune: "schaerbek" };
    const { status, body } = await stage("concerns", { ...base, target_id: "nationality-aplication", content, context });
    expect([status, body.error]).toEqual([400, "schema_fail"]);
    expect(pointers(body)).toEqual(["/content/evidence_date", "/content/body", "/context/commune", "/target_id"]);
    expect(faultsOf(body)[2]?.nearest).toContain("schaerbeek");
    expect(faultsOf(body)[3]?.nearest).toContain("nationality-application");
    for (const { message } of faultsOf(body)) expect(message).toMatch(/^[A-Z].*[.]$/);
  });

  it("of a draft names the lines that break a rule [refusals.lines]", async () => {
    const { draft } = await api.make();
    const base = draft();
    const content = base.content as { frontmatter: object; body: string };
    const lines = content.body.split("\n");
    const at = lines.indexOf("1. Go to the site.");
    lines[at] = "1. Pay €20 at the desk.";
    const { status, body } = await stage("drafts", { ...base, content: { ...content, body: lines.join("\n") } });
    expect([status, body.error]).toEqual([422, "cross_ref_fail"]);
    expect(body.faults).toContainEqual(
      expect.objectContaining({ schema_pointer: "/content/body", line: at + 1, rule: "amount_without_value" }),
    );
  });

  it("of a diff names the line of the diff [refusals.lines]", async () => {
    const { bodyAmendment } = await api.make();
    const broken = diff.replace("Ask early.", "Pay €20 early.");
    const { body } = await stage("amendments", bodyAmendment(broken));
    const line = broken.split("\n").findIndex((text) => text.includes("€20")) + 1;
    expect(body.faults).toContainEqual(expect.objectContaining({ schema_pointer: "/content/body_diff", line }));
  });

  it("says nothing of what was sent, whatever is wrong with it [refusals.no-echo]", async () => {
    const { concern, draft, amendment, validation } = await api.make();
    const base = draft();
    const content = base.content as { frontmatter: object; body: string };
    const sent: [string, object][] = [
      ["concerns", concern({ [SECRET]: SECRET, target_id: SECRET, context: { language_used: SECRET, commune: SECRET } })],
      ["concerns", concern({ context: { language_used: "en", commune: "x", applies_to_match: { [SECRET]: 1 } } })],
      ["drafts", { ...base, content: { ...content, body: `${content.body}\n<Path id="${SECRET}" />\n${SECRET} €20\n` } }],
      ["drafts", { ...base, content: { ...content, frontmatter: { ...content.frontmatter, related: ["no-such-secret-skill"] } } }],
      ["amendments", amendment({ content: { proposed_value: SECRET, value_type: "integer" } })],
      ["validations", validation({ target_id: "no-such-secret-skill" })],
    ];
    for (const [collection, body] of sent) {
      const answer = await api.post(api.newAddress(), `/api/${collection}`, body);
      expect(answer.status, collection).toBeGreaterThanOrEqual(400);
      expect(JSON.stringify(answer.body), collection).not.toMatch(/Jeanne|secret/);
      expect(faultsOf(answer.body).length, collection).toBeGreaterThan(0);
    }
  });

  it("is the same in an envelope, item by item [refusals.answer]", async () => {
    const { concern, envelope } = await api.make();
    const item = itemOf("concern", concern({ target_id: "no-such-skill" }));
    const { body } = await api.post(api.newAddress(), "/api/feedback", envelope([item, { type: "nothing" }]));
    expect(body.results).toMatchObject([
      { ok: false, error: "cross_ref_fail", faults: [{ schema_pointer: "/target_id" }] },
      { ok: false, error: "schema_fail", faults: [{ schema_pointer: "/type", allowed: expect.arrayContaining(["concern"]) }] },
    ]);
    expect(validate("feedback-results", body)).toMatchObject({ valid: true });
    const shell = await api.post(api.newAddress(), "/api/feedback", { ...envelope([]), session_id: 1, mode: "both" });
    expect(new Set(pointers(shell.body))).toEqual(new Set(["/session_id", "/mode"]));
  });

  it("reveals nothing about a network by an item that has another fault [refusals.network]", async () => {
    const { concern, validation } = await api.make();
    const author = api.newAddress();
    await api.post(author, "/api/concerns", concern());
    const old = { submitted_at: "2020-01-01T00:00:00Z" };
    const { body } = await api.post(author, "/api/validations", validation(old));
    expect(faultsOf(body).map(({ error }) => error)).toEqual(["schema_fail"]);
  });
});
