import { describe, expect, it } from "vitest";
import { upcomingDates } from "../documents/upcoming-dates.ts";
import { documentFile, scrubWarningsFile } from "../folder/layout.ts";
import { createUserFolder, SESSION_ID } from "../memory/_user-folder.ts";
import { parseMemory } from "../memory/memory-file.ts";

const card = { action: "add", category: "residence-card", field: ["permit_type=F", "validity_end=2028-06-15"] };

describe("the facts of a document", () => {
  it("are told before it is shown: what is read, what is saved, what never is [documents.sentence]", async () => {
    const { run } = createUserFolder();
    for (const input of [{ action: "start" }, card]) {
      const { say = "" } = await run("document", input);
      for (const words of ["stays where you put it", "no copy is made", "look at or delete at any time", "never saved"])
        expect(say).toContain(words);
      expect(say).not.toMatch(/cloud|Claude|ChatGPT|server/i);
    }
  });

  it("are stored with their origin, and listed [documents.facts]", async () => {
    const { folder, run } = createUserFolder();
    expect(await run("document", card)).toMatchObject({
      document: { id: "residence-card-1", facts: { permit_type: "F", validity_end: "2028-06-15" } },
    });
    expect(parseMemory(folder.textOf(documentFile("residence-card-1")) ?? "")).toMatchObject({
      facts: { source_category: "residence-card", extraction_date: "2026-11-17", fields_extracted: ["permit_type", "validity_end"] },
      text: "",
    });
    await run("document", { ...card, field: ["permit_type=A"] });
    await run("document", { action: "add", document: "residence-card-1", field: ["permit_type=F+"] });
    expect(await run("document", { action: "list" })).toMatchObject({
      documents: [
        { id: "residence-card-1", category: "residence-card", facts: { permit_type: "F+" } },
        { id: "residence-card-2", facts: { permit_type: "A" } },
      ],
    });
    expect(await run("document", { action: "add", document: "passport-1", field: ["issuing_country=fr"] })).toMatchObject({
      code: "unknown_id",
    });
  });

  it.each([
    ["another key", "document_number=B1234567", "schema_fail"],
    ["a key of the frontmatter", "name=x", "schema_fail"],
    ["a key of the prototype", "__proto__=x", "schema_fail"],
    ["no key", "592-1234567-89", "schema_fail"],
    ["a value outside the list", "permit_type=Z", "schema_fail"],
    ["a day that does not exist", "validity_end=2028-02-30", "schema_fail"],
    ["a moment instead of a day", "deadline_date=2026-12-01T10:00:00Z", "schema_fail"],
    ["a date of birth as the beginning of a card", "validity_start=1984-05-03", "schema_fail"],
    ["a date of birth as its end", "validity_end=1984-05-03", "schema_fail"],
    ["a date of birth as a deadline", "deadline_date=2015-05-03", "schema_fail"],
    ["a register number", "permit_type=85.07.30-033.28", "personal_data"],
    ["a name", "subject_category=Mme Vandermaelen", "personal_data"],
    ["a hidden character", "permit_type=F\u200B", "personal_data"],
  ])("are refused with %s, and nothing is stored [documents.refusals]", async (_what, field, code) => {
    const { folder, run } = createUserFolder();
    const before = [...folder.files.keys()];
    const answer = await run("document", { ...card, field: [...card.field, field] });
    expect(answer).toMatchObject({ ok: false, code });
    const [, secret = field] = field.split("=");
    const warnings = folder.textOf(scrubWarningsFile(SESSION_ID)) ?? "";
    for (const text of [JSON.stringify({ ...answer, options: [] }), warnings]) if (secret.length > 1) expect(text).not.toContain(secret);
    if (code === "personal_data")
      expect(JSON.parse(warnings.split("\n")[0] ?? "")).toEqual({
        at: expect.any(String),
        rule: expect.any(String),
        field: field.split("=")[0],
      });
    expect([...folder.files.keys()].filter((name) => !name.endsWith("scrub-warnings.jsonl"))).toEqual(before);
  });

  it("name the values that a field takes [documents.refusals]", async () => {
    const { run } = createUserFolder();
    expect(await run("document", { ...card, field: ["subject_category=letter"] })).toMatchObject({
      field: "subject_category",
      options: ["invitation", "refusal", "decision", "other"],
    });
  });

  it("leave no warning where no session is open, and no field where none is given", async () => {
    const { folder, run } = createUserFolder({ hasSession: false });
    await run("document", { ...card, field: ["permit_type=85.07.30-033.28"] });
    expect([...folder.files.keys()].some((name) => name.startsWith("sessions/"))).toBe(false);
    expect(await run("document", { action: "add", field: ["permit_type=F"] })).toMatchObject({ code: "usage", field: "category" });
  });
});

it("come back as dates that are near or just over, the nearest first [documents.dates]", async () => {
  const { context, folder, run } = createUserFolder();
  const add = (field: string): Promise<unknown> => run("document", { ...card, field: [field] });
  for (const date of ["2026-10-17", "2026-11-18", "2027-02-15", "2027-02-16"]) await add(`validity_end=${date}`);
  await run("document", { action: "add", category: "official-letter", field: ["deadline_date=2026-12-01"] });
  expect((await upcomingDates(folder, context.clock.now())).map(({ field, days, category }) => [field, days, category])).toEqual([
    ["validity_end", 1, "residence-card"],
    ["deadline_date", 14, "official-letter"],
    ["validity_end", 90, "residence-card"],
  ]);
  expect(await upcomingDates(folder, new Date("2026-11-16T10:00:00Z"))).toHaveLength(3);
});
