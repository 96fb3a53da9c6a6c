import { type Profile, validate } from "@becivic/contract";
import { someCommunes } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { createMemoryContext, type MemoryContext, MemoryFolder } from "../_memory.ts";
import { LOCATION_FILE, PROFILE_FILE } from "../folder/layout.ts";
import { graphOf, node, serverOf, skillAnswer } from "../procedures/_published.ts";
import { runOperation } from "../run-operation.ts";
import { checkEligibility } from "./check-eligibility.ts";

const minimal = {
  schema_version: 4,
  version: "0.1.0",
  origin: "community",
  category: "belgium-federal",
  submission_contract_version: "2.1.0",
};

function published(status: "alpha" | "stable" | "quarantined" | "deprecated", frontmatter: object): Record<string, unknown> {
  return {
    "/api/skills/move": skillAnswer("move", status, { frontmatter: { ...minimal, id: "move", title: "Move", status, ...frontmatter } }),
  };
}

const FILES: Record<string, unknown> = {
  "/api/skill-graph": graphOf(node("move")),
  "/communes.json": { communes: someCommunes },
  ...published("alpha", {
    applies_to: { residency_status: ["registered", "EU-citizen"], regions: ["Flanders"] },
    inputs: [{ name: "arrival_month", type: "month_year", label: { en: "When did you arrive?" } }],
  }),
};

async function machineWith(
  profile: object | undefined,
  files: Record<string, unknown> = FILES,
): Promise<MemoryContext & { folder: MemoryFolder }> {
  const folder = new MemoryFolder();
  await folder.write(LOCATION_FILE, "/home/user/.be-civic\n");
  const text = { profile_schema_version: "1", last_updated_at: "2026-11-01T00:00:00Z", ...profile };
  if (profile !== undefined) await folder.write(PROFILE_FILE, JSON.stringify(text));
  return { ...createMemoryContext({ answer: await serverOf(files), folders: [folder] }), folder };
}

async function check(context: MemoryContext, pairs: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const { answer } = await runOperation(checkEligibility, context, { skill: "move", given: pairs });
  expect(validate("check-eligibility-output", answer)).toMatchObject({ valid: true });
  return { ...answer };
}

const codesOf = ({ notices = [] }: { notices?: unknown }): string[] => (notices as { code: string }[]).map(({ code }) => code);

describe("eligibility", () => {
  it("says which command answers the one question [eligible.one-question]", async () => {
    const answer = await check(await machineWith({ region: "Flanders" }));
    expect(answer).toMatchObject({
      verdict: "not_known",
      procedure_status: "alpha",
      decides_most: { field: "residency_status", decides: ["move: applies_to.residency_status"] },
      next: ["becivic profile set residency_status <value>"],
    });
  });

  it("offers only the regions that a commune leaves possible [eligible.one-question]", async () => {
    const answer = await check(await machineWith({ commune_nis5: "11002", residency_status: "registered" }));
    expect(answer.decides_most).toMatchObject({ field: "region", ask: "Where do you live?" });
    expect(Object.keys((answer.decides_most as { options: object }).options)).toEqual(["Flanders", "not-in-belgium-yet", "abroad"]);
  });

  it("does not judge by a commune that no longer exists, and says so [eligible.bad-facts]", async () => {
    const gone = await machineWith({ commune_nis5: "99999", residency_status: "registered" });
    const answer = await check(gone);
    expect(answer.verdict).toBe("not_known");
    expect(codesOf(answer)).toContain("commune_gone");
    const corrected = await check(gone, { commune: "Antwerpen" });
    expect(codesOf(corrected)).not.toContain("commune_gone");
  });

  it("judges by the commune of today for one that merged, and says so [profile.former-communes]", async () => {
    const merged = await machineWith({ commune_nis5: "11007", residency_status: "registered" });
    const answer = await check(merged);
    expect(answer.notices).toContainEqual({ code: "commune_merged", say: expect.stringContaining("Antwerpen") });
    expect(Object.keys((answer.decides_most as { options: object }).options)).toEqual(["Flanders", "not-in-belgium-yet", "abroad"]);
    expect(codesOf(await check(merged, { residency_status: "EU-citizen" }))).toContain("commune_merged");
    // A commune is named, or a region in which it is not: the stored commune does not count.
    for (const pairs of [{ municipality: "Lokeren" }, { commune: "Antwerpen" }, { region: "Wallonia" }])
      expect(codesOf(await check(merged, pairs))).not.toContain("commune_merged");
  });

  it("takes the former code of a commune that merged [profile.former-communes]", async () => {
    const answer = await check(await machineWith({ region: "Wallonia", residency_status: "registered" }), { commune: "46014" });
    expect(answer).toMatchObject({ verdict: "yes" });
  });

  it("reads what it knows of a profile of a later version, and says so [eligible.bad-facts]", async () => {
    const later = { profile_schema_version: "2", region: "Flanders", favourite_colour: "blue", residency_status: "registered" };
    const answer = await check(await machineWith(later));
    expect(answer.verdict).toBe("yes");
    expect(codesOf(answer)).toContain("newer_profile");
  });

  it("refuses a profile with an axis that does not exist [eligible.bad-facts]", async () => {
    expect(await check(await machineWith({ favourite_colour: "blue" }))).toMatchObject({ code: "damaged" });
  });

  it.each<[string, Record<string, string>, object]>([
    [
      "a day that does not exist",
      { residency_history: '[{"start":"2025-02-30"}]' },
      { code: "schema_fail", field: "residency_history", row: 0 },
    ],
    ["29 February in a common year", { residency_history: '[{"start":"2025-02-29"}]' }, { code: "schema_fail" }],
    ["such a day for a question of the procedure", { arrival_month: "30/02/2025" }, { code: "schema_fail", field: "arrival_month" }],
    ["a field that does not exist", { favourite_colour: "blue" }, { code: "unknown_id" }],
    ["a field of another command", { consent: "yes" }, { code: "not_allowed" }],
    ["an axis that has parts", { dependents: "2" }, { code: "usage" }],
    ["a value that does not exist", { residency_status: "citizen of Mars" }, { code: "schema_fail", field: "residency_status" }],
    ["a code of no commune", { commune: "99999" }, { code: "schema_fail", field: "commune_nis5" }],
    ["text for a list", { residency_history: "since 2020" }, { code: "not_json" }],
    ["a month with two readings", { arrival_month: "03/04/2025" }, { status: "needs", needs: ["ambiguous_date"], field: "arrival_month" }],
    ["a commune with two readings", { commune: "Saint-Nicolas" }, { status: "needs", needs: ["choice"], field: "commune_nis5" }],
  ])("refuses or asks about %s, and stores nothing [eligible.given]", async (_name, pairs, expected) => {
    const context = await machineWith({ region: "Flanders" });
    const before = context.folder.files.get(PROFILE_FILE)?.text;
    const answer = await check(context, pairs);
    expect(answer).toMatchObject(expected);
    expect(answer.verdict).toBeUndefined();
    expect(JSON.stringify(answer)).not.toMatch(/Mars|blue|since 2020/);
    expect(context.folder.files.get(PROFILE_FILE)?.text).toBe(before);
  });

  it("takes 29 February of a leap year [eligible.given]", async () => {
    const history = '[{"start":"2024-02-29","visa_type":"none"}]';
    expect(await check(await machineWith({}), { residency_history: history })).toMatchObject({ verdict: "not_known" });
  });

  it("says that a period of a later month does not count yet [eligible.bad-facts]", async () => {
    const files = { ...FILES, ...published("stable", { applies_to: { visa_categories: ["none"] } }) };
    const answer = await check(await machineWith({ residency_history: [{ start: "2031-01", visa_type: "none" }] }, files));
    expect(answer).toMatchObject({ verdict: "not_known", conditions: [{ field: "residency_history", met: "not_known" }] });
    expect(codesOf(answer)).toContain("future_period");
  });

  it("counts what is given for this call alone [eligible.given]", async () => {
    const context = await machineWith({ region: "Flanders", residency_status: "asylum" } satisfies Partial<Profile>);
    expect(await check(context)).toMatchObject({ verdict: "no" });
    expect(await check(context, { "Your registration or right to stay": "Registered, as a citizen of the EU" })).toMatchObject({
      verdict: "yes",
    });
    expect(await check(context)).toMatchObject({ verdict: "no" });
    expect([...context.folder.files.values()].some(({ text }) => text.includes("EU-citizen") && !text.includes("applies_to"))).toBe(false);
  });

  it.each(["quarantined", "deprecated"] as const)("refuses what is %s and names its successor [eligible.withdrawn]", async (status) => {
    const files = { ...FILES, "/api/skill-graph": graphOf(node("relocate")), ...published(status, { superseded_by: "relocate" }) };
    expect(await check(await machineWith({}, files))).toMatchObject({
      code: "withdrawn",
      procedure_status: status,
      successor: { id: "relocate", title: "Title of relocate" },
    });
  });

  it("refuses an id that was never published, with those that are spelled alike [eligible.withdrawn]", async () => {
    const { "/api/skills/move": _absent, ...files } = FILES;
    const answer = await check(await machineWith({}, { ...files, "/api/skill-graph": graphOf(node("moves")) }));
    expect(answer).toMatchObject({ code: "unknown_id", alternatives: [{ id: "moves" }] });
  });

  it("judges by copies without a connection [eligible.offline]", async () => {
    const context = await machineWith({ region: "Flanders", residency_status: "registered" });
    expect(await check(context)).toMatchObject({ verdict: "yes" });
    const requests = context.requests.length;
    const offline = {
      ...context,
      server: { ...context.server, send: async () => ({ reached: false as const, reason: "no_connection" as const, sent: false }) },
    };
    expect(await check(offline)).toMatchObject({ verdict: "yes" });
    expect(context.requests).toHaveLength(requests);
  });
});
