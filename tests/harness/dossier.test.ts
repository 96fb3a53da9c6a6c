import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type Becivic, refusingDisk } from "./_becivic.ts";
import { file, prepareDossierServer, proxy, read, refused, SKILL, userIn } from "./_dossier-user.ts";

prepareDossierServer();

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
