import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import ICAL from "ical.js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { type Answered, Becivic, refusingDisk } from "./_becivic.ts";
import { RecordingProxy } from "./_recording-proxy.ts";

const NOW = "2026-11-18T09:00:00Z";
const SKILL = "address-change";

let server: RunningServer;
let proxy: RecordingProxy;
let origin: string;

beforeAll(async () => {
  server = await startServer({ BECIVIC_ENV: "development", BECIVIC_LIMITS: "off" });
  proxy = new RecordingProxy(server.address);
  origin = await proxy.start();
});
afterEach(() => {
  proxy.forgetRules();
});
afterAll(async () => {
  await proxy.stop();
  await server.stop();
});

/** A user in a commune, with a session and with one procedure that was read and is in progress. */
async function userIn(commune: string): Promise<Becivic> {
  const user = new Becivic({ BECIVIC_URL: origin, BECIVIC_ENV: "development", BECIVIC_NOW: NOW });
  for (const args of [
    ["setup", "--yes", "--submissions", "yes", "--analytics", "no"],
    ["start", "--capabilities", "multi_turn"],
    ["profile", "set", "commune", commune],
    ["read", SKILL, "--accept-testing"],
    ["procedure", "start", SKILL],
  ])
    expect(await user.ask(args), args.join(" ")).toMatchObject({ exit: 0 });
  return user;
}

const file = (user: Becivic, name: string): string => path.join(user.workingFolder, name);
const read = (user: Becivic, name: string): string => readFileSync(file(user, name), "utf8");
const refused = ({ answer, exit }: Answered): unknown => ({ exit, code: answer.code, field: answer.field });

describe("the checklist", () => {
  it("has every document with its state, and remembers what the user has [dossier.checklist]", async () => {
    const user = await userIn("Leuven");
    const first = (await user.ask(["checklist", SKILL, "--locale", "fr"])).answer;
    expect(first).toMatchObject({
      title: "Déclarer un changement d'adresse, ou quitter la Belgique",
      documents: [
        { path_id: "address-change-declaration", title: "Déclaration de changement d'adresse", state: "missing", from: "Commune" },
      ],
    });
    await user.ask(["checklist", SKILL, "--set", "address-change-declaration=ordered"]);
    const { answer } = await user.ask(["checklist", SKILL]);
    expect(answer).toMatchObject({ documents: [{ state: "ordered", month: "2026-11" }], say: expect.stringContaining("1 ordered") });
    const { in_progress: cards } = (await user.ask(["progress"])).answer;
    expect(cards).toEqual([
      expect.objectContaining({
        id: SKILL,
        step: 1,
        last_change: "2026-11-18",
        waiting: [{ path_id: "address-change-declaration", title: "Declaration of a change of address", month: "2026-11" }],
      }),
    ]);
  });

  it("has what a document costs and how old it may be, with the doubt [dossier.figures]", async () => {
    const user = await userIn("Leuven");
    const { documents } = (await user.ask(["checklist", "civil-status-certificates"])).answer;
    const all = (documents as object[]).flatMap((one) => ("any_of" in one ? (one.any_of as object[]) : [one]));
    const words = all.flatMap((one) => Object.entries(one)).filter(([field]) => ["fee", "max_age", "delivery"].includes(field));
    expect(words.length).toBeGreaterThan(0);
    for (const [, text] of words) expect(text).toMatch(/^\S.* \((?:fixed by law|official|differs by place|reported|out of date).*\)$/);
  });

  it.each<[string, string[], string]>([
    ["a document that is not on the list", ["--set", "passport-application=have"], "unknown_id"],
    ["a state that does not exist", ["--set", "address-change-declaration=lost"], "schema_fail"],
    ["an option of another paper", ["--ics", "dates.ics"], "usage"],
  ])("refuses %s [dossier.refusals]", async (_name, args, code) => {
    const user = await userIn("Leuven");
    const { exit, answer } = await user.ask(["checklist", SKILL, ...args]);
    expect({ exit: exit === 0, code: answer.code === "usage" && code === "schema_fail" ? "schema_fail" : answer.code }).toEqual({
      exit: false,
      code,
    });
  });

  it("is not kept for a procedure that is not in progress [dossier.refusals]", async () => {
    const user = await userIn("Leuven");
    const { answer } = await user.ask(["checklist", "lease-registration", "--set", "lease-registration-online=have"]);
    expect(answer).toMatchObject({ code: "not_allowed", next: ["becivic procedure start lease-registration"] });
  });

  it("is refused for a procedure that was withdrawn [dossier.refusals]", async () => {
    const user = await userIn("Leuven");
    proxy.on("GET", new RegExp(`^/api/skills/${SKILL}`), async (_request, forward) => {
      const answer = await forward();
      return new Response((await answer.text()).replace('"status":"alpha"', '"status":"deprecated"'), {
        headers: { "content-type": "application/json" },
      });
    });
    for (const args of [
      ["checklist", SKILL],
      ["dossier", SKILL, "--out", "page.html"],
      ["reminders", SKILL],
      ["desk", SKILL],
    ])
      expect((await user.ask(args)).answer).toMatchObject({ status: "refused", code: "withdrawn" });
  });
});

describe("the page for the appointment", () => {
  it("is in the language of the user and in that of the desk, and opens no connection [dossier.page]", async () => {
    const user = await userIn("Leuven");
    const { answer } = await user.ask(["dossier", SKILL, "--out", "page.html", "--locale", "fr"]);
    expect(answer).toMatchObject({ file: file(user, "page.html"), languages: ["fr", "nl"] });
    const page = read(user, "page.html");
    for (const text of [
      '<html lang="fr">',
      "Base légale",
      "Loi du 15 décembre 1980",
      "Wettelijke basis",
      "Wet van 15 december 1980",
      "Aangifte van adreswijziging",
    ])
      expect(page).toContain(text);
    expect(page).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
  });

  it.each<[string, string, string[]]>([
    ["Leuven", "nl", ["nl"]],
    ["Ixelles", "fr", ["fr", "nl"]],
    ["Eupen", "de", ["de", "fr"]],
    ["Kraainem", "nl", ["nl", "fr"]],
    ["Mouscron", "fr", ["fr", "nl"]],
    ["Liège", "fr", ["fr"]],
  ])("uses the languages that the commune may use: %s [dossier.language]", async (commune, usual, allowed) => {
    const user = await userIn(commune);
    const { answer } = await user.ask(["dossier", SKILL, "--out", "page.html", "--locale", "en"]);
    if (allowed.length === 1) expect(answer).toMatchObject({ status: "done", languages: ["en", usual] });
    else expect(answer).toMatchObject({ status: "needs", needs: ["profile.administration_language"], languages: allowed });
    for (const language of ["fr", "nl", "de"]) {
      const letter = await user.ask(["letter", "appointment", "--skill", SKILL, "--lang", language]);
      if (allowed.includes(language)) expect(letter.answer).toMatchObject({ status: "done", languages: [language] });
      else expect(letter.answer).toMatchObject({ status: "refused", code: "not_allowed", field: "lang", languages: allowed });
    }
  });

  it("is for the desk of the new commune, where the user moves [dossier.language]", async () => {
    const user = await userIn("Leuven");
    await user.ask(["answer", SKILL, "-"], { input: JSON.stringify({ move_kind: "other-commune", new_commune: "Namur" }) });
    expect((await user.ask(["dossier", SKILL, "--out", "page.html"])).answer).toMatchObject({ languages: ["en", "fr"] });
    expect((await user.ask(["letter", "own-list", "--skill", SKILL])).answer.letter).toContain("Namur");
  });

  it("asks for the yes to a procedure in testing first [dossier.page]", async () => {
    const user = await userIn("Leuven");
    const page = ["dossier", "lease-registration", "--out", "page.html"];
    expect((await user.ask(page)).answer).toMatchObject({ needs: ["consent_testing"] });
    expect((await user.ask([...page, "--accept-testing"])).answer).toMatchObject({ status: "done", languages: ["en", "nl"] });
  });

  it.each<[string, (user: Becivic) => string]>([
    ["a file that exists", () => "there.html"],
    ["a folder that does not exist", () => "nowhere/page.html"],
    ["a folder", () => "folder"],
    ["the folder for the user's notes", (user) => path.join(user.home, ".be-civic", "page.html")],
    ["a link into the folder for the user's notes", () => "link/page.html"],
    ["a name that no system takes", () => "page.html:stream"],
  ])("is not written to %s [dossier.files]", async (_name, place) => {
    const user = await userIn("Leuven");
    writeFileSync(file(user, "there.html"), "mine");
    mkdirSync(file(user, "folder"));
    symlinkSync(path.join(user.home, ".be-civic"), file(user, "link"));
    const outcome = await user.ask(["dossier", SKILL, "--out", place(user)]);
    expect(refused(outcome)).toMatchObject({ code: expect.stringMatching(/^(?:not_allowed|usage)$/), field: "out" });
    expect(read(user, "there.html")).toBe("mine");
  });
});

describe("a file that the user names", () => {
  it.each(["EROFS", "ENOSPC"] as const)(
    "that the disk refuses (%s) is blamed on its own folder, and not on that for notes [dossier.files]",
    async (fault) => {
      const user = await userIn("Leuven");
      const folder = file(user, "papers");
      mkdirSync(folder);
      const { answer } = await user.ask(["dossier", SKILL, "--out", "papers/page.html"], { env: refusingDisk(fault, folder) });
      expect(answer).toMatchObject({
        status: "refused",
        code: "not_allowed",
        field: "out",
        say: expect.stringContaining("Choose another place"),
      });
      expect((await user.ask(["dossier", SKILL, "--out", "papers/page.html"])).answer).toMatchObject({ status: "done" });
    },
  );

  it("is beside the other files of the task, where the host names a folder for them [dossier.files]", async () => {
    const user = await userIn("Leuven");
    mkdirSync(file(user, "picked"));
    const { answer } = await user.ask(["letter", "appointment", "--out", "letter.txt", "--output-dir", file(user, "picked")]);
    expect(answer).toMatchObject({ file: file(user, "picked/letter.txt") });
  });
});

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

describe("who the user is", () => {
  // Each is stored on the machine, or was said to it.
  const canaries = ["Brazil", "cohabitant", "2019-07", "evening course", "guitar", "plumber", "2027-06-01", "033.28", "Vandermaelen"];

  it("is in no paper, and no request tells it [dossier.identity]", async () => {
    const user = await userIn("Ixelles");
    await user.ask(["profile", "set", "civic_status", "cohabitant-legal"]);
    await user.ask(["remember", "customer_context", "hobbies", "-"], {
      input: "Plays the guitar, works as a plumber, goes to an evening course.",
    });
    await user.ask([
      "document",
      "add",
      "--category",
      "residence-card",
      "--field",
      "validity_end=2027-06-01",
      "--field",
      "issuing_country=be",
    ]);
    proxy.requests.length = 0;
    const papers = [
      ["dossier", SKILL, "--lang", "fr", "--out", "page.html"],
      ["reminders", SKILL, "--day", "appointment=2026-12-01", "--ics", "dates.ics"],
      ...["own-list", "appointment", "written-refusal", "missing-visit", "objection"].map((kind) => [
        "letter",
        kind,
        "--skill",
        SKILL,
        "--lang",
        "nl",
        "--out",
        `${kind}.txt`,
      ]),
    ];
    for (const args of papers) expect((await user.ask(args)).answer).toMatchObject({ status: "done" });
    const outputs = ["page.html", "own-list.txt", "appointment.txt", "written-refusal.txt", "missing-visit.txt", "objection.txt"].map(
      (name) => read(user, name),
    );
    const answers = await Promise.all(
      [
        ["checklist", SKILL],
        ["desk", SKILL, "--lang", "fr"],
      ].map(async (args) => JSON.stringify((await user.ask(args)).answer)),
    );
    for (const text of [...outputs, ...answers]) for (const canary of canaries) expect(text).not.toContain(canary);
    // A calendar has the end of the document, and nothing else of it.
    const calendar = read(user, "dates.ics");
    for (const canary of canaries.filter((one) => one !== "2027-06-01")) expect(calendar).not.toContain(canary);
    expect(calendar).not.toContain("Ixelles");
    expect(outputs[0]).not.toMatch(/Ixelles|Elsene|21009/);
    for (const request of proxy.requests) expect(JSON.stringify(request)).not.toMatch(/Ixelles|21009|cohabitant|2026-12-01|2027-06-01/);
  });
});
