import { profileFields } from "@becivic/case";
import { validate, vocabulary } from "@becivic/contract";
import { someCommunes } from "@becivic/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryContext, type MemoryContext, MemoryFolder } from "../_memory.ts";
import { cacheFile, LOCATION_FILE, PROFILE_FILE } from "../folder/layout.ts";
import { type Outcome, runOperation } from "../run-operation.ts";
import { editProfile } from "./edit-profile.ts";

const HOME = "/home/user/.be-civic";

describe("profile", () => {
  it("needs the folder that the user agreed to", async () => {
    expect((await run(createMemoryContext(), "set", "region", "Flanders")).answer).toMatchObject({ code: "no_folder" });
  });

  it("sets, reads and removes one axis, and says so without its value [profile.axes]", async () => {
    const { context, folder } = await prepare();
    const { answer } = await run(context, "set", "civic_status", "widowed");
    expect(answer).toEqual({ ok: true, status: "done", say: "I stored your civil status, on this machine only." });
    expect((await run(context, "get")).answer).toMatchObject({ profile: { civic_status: "widowed" } });
    await run(context, "set", "has_id_card", "yes");
    await run(context, "set", "document_inventory.validity_end_id_card", "2027-03-17");
    expect(stored(folder)).toMatchObject({ document_inventory: { has_id_card: "yes", validity_end_id_card: "2027-03" } });
    expect((await run(context, "get", "has_id_card")).answer).toMatchObject({ profile: { "document_inventory.has_id_card": "yes" } });
    await run(context, "unset", "document_inventory.has_id_card");
    await run(context, "unset", "validity_end_id_card");
    await run(context, "unset", "civic_status");
    expect(Object.keys(stored(folder))).toEqual(["profile_schema_version", "last_updated_at"]);
    expect((await run(context, "unset", "civic_status")).answer).toMatchObject({ status: "done", say: "This was not stored." });
  });

  it("takes a list as a whole or by one row [profile.axes]", async () => {
    const { context, folder } = await prepare();
    await run(context, "set", "residency_history", JSON.stringify([{ start: "17/03/2021", permit_type: "A" }]));
    await runOperation(editProfile, context, { action: "set", axis: "residency_history", add: '{"start":"2023-01","permit_type":"B"}' });
    await runOperation(editProfile, context, { action: "set", axis: "transitions_in_progress", add: "divorce" });
    await runOperation(editProfile, context, { action: "set", axis: "transitions_in_progress", add: "divorce" });
    expect(stored(folder)).toMatchObject({
      residency_history: [
        { start: "2021-03", permit_type: "A" },
        { start: "2023-01", permit_type: "B" },
      ],
      transitions_in_progress: ["divorce"],
    });
  });

  const refused: readonly [string, string, string | undefined, string, object][] = [
    ["an axis that does not exist", "date_of_birth", "1990-05", "unknown_id", { options: [...vocabulary.profile_axis] }],
    ["a value outside its list", "region", "Narnia", "schema_fail", { field: "region", options: [...vocabulary.region] }],
    ["an axis with parts", "dependents", "2", "usage", { options: expect.arrayContaining(["dependents.spouse_abroad"]) }],
    ["a consent", "consent", "{}", "not_allowed", { next: ["becivic setup"] }],
    ["active procedures", "active_procedures", "[]", "not_allowed", { next: ["becivic procedure <start|drop> <procedure>"] }],
    ["no value", "region", undefined, "usage", { field: "region" }],
    ["a list that is no JSON", "residency_history", "since 2021", "not_json", {}],
    ["a name as a language", "conversation_language", "Mme Vandermaelen", "names_suspected", {}],
    ["an account number as a language", "conversation_language", "BE68 5390 0754 7034", "schema_fail", {}],
  ];
  it.each(refused)("refuses %s, stores nothing and repeats nothing [profile.refused]", async (_what, axis, value, code, fields) => {
    const { context, folder } = await prepare();
    const { answer } = await run(context, "set", axis, value);
    expect(answer).toMatchObject({ ok: false, code, ...fields });
    expect(folder.files.has(PROFILE_FILE)).toBe(false);
    for (const secret of ["1990", "Narnia", "Vandermaelen", "5390"]) expect(JSON.stringify(answer)).not.toContain(secret);
    expect(validate("edit-profile-output", answer)).toMatchObject({ valid: true });
  });

  it("asks which month and which commune, and stores neither [profile.ambiguous] [profile.communes]", async () => {
    const { context, folder } = await prepare();
    const date = await run(context, "set", "document_inventory.validity_end_id_card", "03/04/2027");
    expect(date).toMatchObject({ exit: 0, answer: { status: "needs", needs: ["ambiguous_date"] } });
    expect(date.answer.next).toEqual([
      "becivic profile set document_inventory.validity_end_id_card 2027-04",
      "becivic profile set document_inventory.validity_end_id_card 2027-03",
    ]);
    expect((await run(context, "set", "commune_nis5", "Saint-Nicolas")).answer).toMatchObject({
      needs: ["choice"],
      next: ["becivic profile set commune_nis5 46021", "becivic profile set commune_nis5 62093"],
    });
    expect(folder.files.has(PROFILE_FILE)).toBe(false);
  });

  it("holds the language of the administration to those of the commune [profile.languages]", async () => {
    const { context, folder } = await prepare();
    await run(context, "set", "commune_nis5", "Brüssel");
    expect((await run(context, "set", "administration_language", "DE")).answer).toMatchObject({
      code: "schema_fail",
      options: ["FR", "NL"],
    });
    await run(context, "set", "administration_language", "FR");
    const moved = await run(context, "set", "commune_nis5", "Antwerpen");
    expect(moved.answer).toMatchObject({ status: "done", notices: [{ code: "language_removed" }] });
    expect(stored(folder)).not.toHaveProperty("administration_language");
  });

  it.each([
    ["commune", "commune_nis5"],
    ["Your commune", "commune_nis5"],
    ["Commune nis5", "commune_nis5"],
    ["Uw gemeente", "commune_nis5"],
    ["has id card", "document_inventory.has_id_card"],
    ["Où habitez-vous ?", "region"],
    ["How many children under 18 depend on you?", "dependents.minor_children_count"],
    ["your periods of work", "employment_history"],
  ])("takes the name of a field as it is printed or said: %s [profile.names]", async (name, field) => {
    const { context } = await prepare();
    expect((await run(context, "why", name)).answer).toMatchObject({ next: [`becivic profile unset ${field}`] });
  });

  it.each(["comune", "residensy status", "civic_statuss"])("proposes what was probably meant: %s [profile.names]", async (name) => {
    const { context } = await prepare();
    const { answer } = await run(context, "set", name, "x");
    expect(answer.say).toMatch(/Did you mean: (?:commune|residency status|civic status)/);
    expect(answer.say).not.toContain(name);
  });

  it("names the commune that it stored, and says that Brussels is one of nineteen [profile.communes]", async () => {
    const { context } = await prepare();
    expect((await run(context, "set", "commune", "2000")).answer.say).toBe(
      "I stored Anvers / Antwerpen (Antwerp) as your commune, on this machine only.",
    );
    expect((await run(context, "get")).answer).toMatchObject({ commune: "Anvers / Antwerpen (Antwerp)" });
    expect((await run(context, "set", "commune", "Bruxelles")).answer.notices).toMatchObject([{ code: "city_of_brussels" }]);
    expect((await run(context, "set", "commune", "21004")).answer).not.toHaveProperty("notices");
  });

  it("refuses a commune that cannot be checked, with the way to check it [profile.communes]", async () => {
    const { context, folder } = await prepare();
    await folder.remove(cacheFile("communes"));
    const offline = { ...context, settings: { ...context.settings, isOffline: true } };
    expect(await run(offline, "set", "commune", "99999")).toMatchObject({
      exit: 3,
      answer: { code: "list_missing", next: ["becivic start"] },
    });
    expect(folder.files.has(PROFILE_FILE)).toBe(false);
  });

  it("tells what an axis is for, who asks for it, where it is and how to remove it [profile.why]", async () => {
    const { context, folder } = await prepare();
    expect((await run(context, "why", "region")).answer).not.toHaveProperty("procedures");
    await folder.write(cacheFile("skill-graph"), JSON.stringify({ ...copy, value: graph }));
    expect((await run(context, "why", "region")).answer).toMatchObject({
      say: expect.stringMatching(/^Many procedures differ .* 1 procedures? ask/u),
      procedures: ["moving"],
      procedure_count: 1,
      stored_in: `${HOME}/profile.json`,
      next: ["becivic profile unset region"],
    });
    for (const axis of vocabulary.profile_axis) expect((await run(context, "why", axis)).answer).toMatchObject({ status: "done" });
  });

  it("leaves a damaged file until the user resets it, and then sets it aside [profile.damaged]", async () => {
    const { context, folder } = await prepare();
    await folder.write(PROFILE_FILE, "{");
    for (const [action, axis, value] of [["get"], ["set", "region", "Flanders"], ["unset", "region"]] as const)
      expect(await run(context, action, axis, value)).toMatchObject({
        exit: 4,
        answer: { code: "damaged", say: expect.stringContaining("becivic profile reset"), next: ["becivic profile reset"] },
      });
    expect(folder.files.get(PROFILE_FILE)?.text).toBe("{");
    expect((await run(context, "reset")).answer.say).toContain("profile.damaged-1.json");
    expect(folder.files.get("profile.damaged-1.json")?.text).toBe("{");
    expect((await run(context, "set", "region", "Flanders")).answer).toMatchObject({ status: "done" });
    expect((await run(context, "reset")).answer.say).toContain("nothing was changed");
    expect(stored(folder)).toMatchObject({ region: "Flanders" });
  });

  it("leaves a newer file as it is [profile.newer]", async () => {
    const { context, folder } = await prepare();
    const newer = JSON.stringify({ profile_schema_version: "2", last_updated_at: "2026-11-01T08:00:00Z", region: "Wallonia" });
    await folder.write(PROFILE_FILE, newer);
    expect((await run(context, "set", "region", "Flanders")).answer).toMatchObject({ code: "newer_profile" });
    expect((await run(context, "get")).answer).toMatchObject({ profile: { region: "Wallonia" }, notices: [{ code: "newer_profile" }] });
    expect(folder.files.get(PROFILE_FILE)?.text).toBe(newer);
  });

  it("leaves a valid file without a day after any sequence of commands [profile.valid] [profile.months]", async () => {
    const words = [
      ...vocabulary.region,
      "FR",
      "DE",
      "Eupen",
      "21004",
      "Antwerpen",
      "2",
      "yes",
      "2021-03-17",
      "17 mars 2021",
      "03/04/2021",
      "Tagalog",
    ];
    const rows = [
      [],
      [{ start: "17/03/2021", end: "2022-03-09" }],
      [{ start: "2021-03-17", type: "FT" }],
      [{ start: "1 May 2020", level: "master" }],
    ];
    const value = fc.oneof(fc.constantFrom(...words, ...rows.map((list) => JSON.stringify(list))), fc.string());
    const axis = fc.oneof(fc.constantFrom(...profileFields.keys(), ...vocabulary.profile_axis), fc.string());
    const add = fc.constantFrom('{"start":"2021-03-17","type":"PT","level":"other"}', "divorce", "{");
    const input = fc.record(
      { action: fc.constantFrom("set", "set", "set", "unset", "get", "why"), axis, value, add },
      { requiredKeys: ["action", "axis"] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(input, { maxLength: 12 }), async (commands) => {
        const { context, folder } = await prepare();
        for (const command of commands) {
          const { answer } = await runOperation(editProfile, context, command);
          expect(validate("edit-profile-output", answer)).toMatchObject({ valid: true });
          const text = folder.files.get(PROFILE_FILE)?.text;
          if (text === undefined) continue;
          expect(validate("profile", JSON.parse(text))).toMatchObject({ valid: true });
          expect(text.replace(/"last_updated_at": "[^"]*"/, "")).not.toMatch(/\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}/);
        }
        expect(context.requests).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

const copy = { fetched_at: "2026-11-17T09:00:00Z", origin: "https://becivic.test" };

const graph = {
  generated_at: "2026-11-17T09:00:00Z",
  filters_applied: {},
  edges: [],
  nodes: [
    { id: "moving", axes: ["region", "commune_nis5"] },
    { id: "studying", axes: ["education_history"] },
  ].map(({ id, axes }) => ({
    id,
    title: id,
    description: id,
    status: "alpha",
    canonical_url: `https://becivic.test/skills/${id}`,
    tags: [],
    applies_to: null,
    prerequisites: [],
    related: [],
    requires_paths: [],
    profile_requirements: axes,
  })),
};

async function prepare(): Promise<{ context: MemoryContext; folder: MemoryFolder }> {
  const folder = new MemoryFolder(HOME);
  await folder.write(LOCATION_FILE, HOME);
  await folder.write(cacheFile("communes"), JSON.stringify({ ...copy, value: { communes: someCommunes } }));
  return { context: createMemoryContext({ folders: [folder] }), folder };
}

function run(context: MemoryContext, action: string, axis?: string, value?: string): Promise<Outcome> {
  const input = { action, ...(axis === undefined ? {} : { axis }), ...(value === undefined ? {} : { value }) };
  return runOperation(editProfile, context, input);
}

function stored(folder: MemoryFolder): Record<string, unknown> {
  return JSON.parse(folder.files.get(PROFILE_FILE)?.text ?? "{}") as Record<string, unknown>;
}
