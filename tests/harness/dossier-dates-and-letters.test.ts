import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { prepareDossierServer, read, refused, SKILL, userIn } from "./_dossier-user.ts";

prepareDossierServer();

describe("the reminders", () => {
  it("name the deadlines and the day that each counts from [dossier.deadlines]", async () => {
    const user = await userIn("Leuven");
    const { deadlines } = (await user.ask(["reminders", SKILL, "--locale", "nl"])).answer;
    expect(deadlines).toContainEqual({
      figure: "address-change-declaration-period",
      to_do: "Het nieuwe adres aangeven bij de gemeente",
      from: "de dag waarop u verhuisde",
      length: "8 werkdagen (officieel, december 2020)",
    });
  });

  it("are a calendar file that a second parser reads, with days, alarms and neutral titles [dossier.reminders]", async () => {
    const user = await userIn("Leuven");
    const days = ["--day", "address-change-declaration-period=2026-12-21", "--day", "appointment=2026-12-30"];
    const { answer } = await user.ask(["reminders", SKILL, ...days, "--ics", "dates.ics"]);
    // Christmas, New Year and two weekends are between.
    expect(answer.dates).toEqual([
      { day: "2026-12-30", act_by: "2026-12-30", to_do: "Appointment at the desk" },
      { day: "2027-01-04", act_by: "2027-01-04", to_do: "Declare the new address at the commune" },
    ]);
    const calendar = new ICAL.Component(ICAL.parse(read(user, "dates.ics")) as never[]);
    const events = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
    expect(events.map(({ summary, startDate }) => [summary, startDate.toString(), startDate.isDate])).toEqual([
      ["Appointment", "2026-12-30", true],
      ["Paperwork: last day", "2027-01-04", true],
    ]);
    for (const { component } of events) expect(component.getAllSubcomponents("valarm")).toHaveLength(3);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
    for (const { uid } of events) expect(uid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/);
    expect(events[1]?.description).toContain("8 working days (official, December 2020)");
  });

  it("are earlier where a figure is not certain [dossier.safe]", async () => {
    const user = await userIn("Leuven");
    const { deadlines } = (await user.ask(["reminders", "family-reunification", "--day", "alien-law-appeal-days=2026-11-20"])).answer;
    expect(deadlines).toContainEqual(
      expect.objectContaining({ figure: "alien-law-appeal-days", day: "2026-12-20", safe_day: "2026-11-25", act_by: "2026-11-25" }),
    );
  });

  it("have the ends of documents, and no date that is over [dossier.reminders]", async () => {
    const user = await userIn("Leuven");
    await user.ask(["document", "add", "--category", "residence-card", "--field", "validity_end=2027-06-01"]);
    const { answer } = await user.ask(["reminders", SKILL, "--day", "address-change-declaration-period=2026-01-05", "--ics", "dates.ics"]);
    expect(answer.dates).toEqual([
      expect.objectContaining({ day: "2026-01-15", is_over: true }),
      { day: "2027-06-01", act_by: "2027-06-01", to_do: "A document ends: residence card" },
    ]);
    expect(read(user, "dates.ics").match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });

  it("say since when something is possible, and propose the next day to give [dossier.reminders]", async () => {
    const user = await userIn("Leuven");
    const { answer } = await user.ask(["reminders", SKILL, "--day", "residence-check-days=2026-11-02"]);
    expect(answer.dates).toEqual([{ day: "2026-11-17", act_by: "2026-11-17", to_do: expect.any(String), is_first_day: true }]);
    expect(answer.say).not.toContain("over already");
    expect(answer.next).toEqual([
      "becivic reminders address-change --day residence-check-days=2026-11-02 --day address-change-declaration-period=<YYYY-MM-DD> --ics dates.ics",
    ]);
  });

  it.each<[string, string[], string]>([
    ["a day that does not exist", ["--day", "address-change-declaration-period=2026-02-30"], "day"],
    ["an appointment that is over", ["--day", "appointment=2020-01-01"], "day"],
    ["a day in another form", ["--day", "address-change-declaration-period=03/04/2026"], "day"],
    ["a deadline that the procedure does not have", ["--day", "birth-declaration-days=2026-12-01"], "day"],
    ["a calendar without a date", ["--ics", "dates.ics"], "day"],
  ])("refuse %s [dossier.refusals]", async (_name, args, field) => {
    const user = await userIn("Leuven");
    expect(refused(await user.ask(["reminders", SKILL, ...args]))).toEqual({ exit: 2, code: "usage", field });
  });
});

describe("a letter", () => {
  it("has the title of the procedure and the commune in its language, and blanks for the rest [dossier.letters]", async () => {
    const user = await userIn("Eupen");
    const { answer } = await user.ask(["letter", "written-refusal", "--skill", SKILL, "--lang", "de", "--out", "brief.txt"]);
    expect(answer).toMatchObject({ sources: [{ url: expect.stringContaining("1991000416") }], say: expect.any(String) });
    const text = read(user, "brief.txt");
    expect(text).toMatch(/^Betreff: .*Eine Adressenänderung melden/);
    for (const part of ["Eupen", "Sehr geehrte Damen und Herren", "Name: ……………", "Unterschrift: ……………"]) expect(text).toContain(part);
    expect(text).not.toMatch(/[{}]/);
  });

  it("can be about no procedure; the list of kinds tells what each is for [dossier.letters]", async () => {
    const user = await userIn("Leuven");
    const { letters } = (await user.ask(["letter", "--locale", "fr"])).answer;
    expect((letters as { kind: string }[]).map(({ kind }) => kind)).toEqual([
      "own-list",
      "appointment",
      "written-refusal",
      "missing-visit",
      "objection",
    ]);
    expect((await user.ask(["letter", "appointment"])).answer.letter).toContain("……………");
    expect((await user.ask(["letter", "apointment"])).answer).toMatchObject({ code: "unknown_id", nearest: ["appointment"] });
  });
});

describe("the questions for the desk", () => {
  it("are the figures that are not certain, those of the place first, in both languages [dossier.desk]", async () => {
    const user = await userIn("Namur");
    const { questions } = (await user.ask(["desk", SKILL])).answer;
    expect((questions as object[])[0]).toEqual({
      figure: "address-change-charge",
      ask: "What holds here and today? Charge for declaring a new address",
      at_the_desk: expect.stringContaining("Redevance"),
      known: "between 0 and 11.50 euro (differs by place, October 2021)",
      reports_here: "€6 (one report, not confirmed)",
    });
  });

  it("take an answer as a note in one step, which waits for approval [dossier.desk]", async () => {
    const user = await userIn("Namur");
    const { answer } = await user.ask(["desk", SKILL, "--answer", "address-change-charge=€ 7,50"]);
    expect(answer).toMatchObject({ status: "done", note: expect.stringMatching(/^con_/) });
    const { note } = (await user.ask(["note", "show", String(answer.note)])).answer;
    expect(note).toMatchObject({
      target_type: "volatile_value",
      target_id: "val-00035",
      context: { commune: "92094" },
      content: { vv_uid: "val-00035", observed_value: 7.5, evidence_date: "2026-11-18" },
    });
    expect((await user.ask(["close"])).answer.items).toEqual([
      expect.objectContaining({
        about: "the figure “address change charge” (val-00035)",
        says: expect.stringContaining("The figure was 7.5."),
      }),
    ]);
  });

  it.each<[string, string, string]>([
    ["a name", "return-right-years=Ask Marie Vandermaelen", "names_suspected"],
    ["an account", "return-right-years=BE68 5390 0754 7034", "personal_data"],
    ["a word, where the figure is a sum", "address-change-charge=banana", "usage"],
    ["a figure that is no question", "nationality-minimum-age-years=18", "usage"],
  ])("take no answer with %s [dossier.refusals]", async (_name, answer, code) => {
    const user = await userIn("Namur");
    expect((await user.ask(["desk", SKILL, "--answer", answer])).answer.code).toBe(code);
    expect((await user.ask(["note", "list"])).answer.notes).toEqual([]);
  });
});
