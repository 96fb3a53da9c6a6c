import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { type Answered, AS_PROCESS, Becivic, type RunOptions } from "./_becivic.ts";
import { DATA_FILES } from "./_data-files.ts";
import { notesOfAllTypes } from "./_notes-of-all-types.ts";
import { RecordingProxy } from "./_recording-proxy.ts";

// One user from the first contact to the last, over the real command and a real server. What the user says is planted in every command; afterwards
// every file and every request is searched for it.

/** Refused by the rules or by the recogniser: in no file and in no request. */
const IDENTITY = ["Vandermaelen", "0754 7034", "033.28", "jan.v@example"];
/** What the user wants and is: in files of the user at most, and in no request. */
const SITUATION = [
  "21009",
  "Ixelles",
  "Elsene",
  "cohabitant-legal",
  "2021-03",
  "2017-05",
  "Brazil",
  "plumber",
  "wedding in June",
  "guitar",
  "officer comes",
];

let server: RunningServer;
let proxy: RecordingProxy;
let user: Becivic;

beforeAll(async () => {
  server = await startServer();
  proxy = new RecordingProxy(server.address);
  user = new Becivic({ BECIVIC_URL: await proxy.start() }, AS_PROCESS);
});

afterAll(async () => {
  await proxy?.stop();
  await server?.stop();
});

const ask = async (args: readonly string[], options?: RunOptions): Promise<Answered["answer"]> => (await user.ask(args, options)).answer;
const dataFolder = (): string => path.join(user.home, ".be-civic");

function filesOf(...folders: readonly string[]): string[] {
  return folders
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : []));
}

/** Searches every file; those named must be among them, so that the search is not of what is left. */
function expectNoIdentity(...present: readonly RegExp[]): void {
  const files = filesOf(user.home, user.workingFolder);
  expect(files.length).toBeGreaterThan(10);
  for (const name of present) expect(files.filter((file) => name.test(file))).not.toEqual([]);
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    for (const secret of IDENTITY) expect(text.includes(secret), `${secret} in ${file}`).toBe(false);
  }
}

describe("a life with the harness [harness.life]", () => {
  it("begins in an empty home, and leaves it empty until the user agrees", async () => {
    expect(await ask(["start"])).toMatchObject({ status: "needs", needs: ["consent_folder"], framing: { kind: "first_contact" } });
    expect(filesOf(user.home, user.workingFolder)).toEqual([]);
    expect(await ask(["setup", "--yes", "--submissions", "yes", "--analytics", "yes"])).toMatchObject({ status: "done" });
    expect(existsSync(path.join(dataFolder(), ".location"))).toBe(true);
  });

  it("asks what is needed, and stores months and categories", async () => {
    const capabilities = "multi_turn,structured_output,web_fetch,tool_execution,file_read";
    const start = await ask(["start", "--about", "I moved house, I am a plumber with a guitar", "--capabilities", capabilities]);
    expect(start).toMatchObject({
      status: "done",
      can_submit: true,
      candidates: expect.arrayContaining([expect.objectContaining({ id: "address-change" })]),
    });
    expect(await ask(["read", "address-change"])).toMatchObject({ status: "needs", needs: ["consent_testing"] });
    expect(await ask(["read", "address-change", "--accept-testing"])).toMatchObject({ status: "done" });
    expect(await ask(["read", "address-change", "--section", "process"])).toMatchObject({ text: expect.stringContaining("1.") });
    for (const [axis, value] of [
      ["region", "Brussels-Capital"],
      ["commune_nis5", "Ixelles"],
      ["administration_language", "FR"],
      ["civic_status", "cohabitant-legal"],
    ] as const)
      expect(await ask(["profile", "set", axis, value])).toMatchObject({ status: "done" });
    expect(await ask(["profile", "set", "administration_language", "DE"])).toMatchObject({ status: "refused" });
    const history = JSON.stringify([{ start: "2021-03-17", end: "current", permit_type: "F" }]);
    expect(await ask(["profile", "set", "residency_history", "-"], { input: history })).toMatchObject({ status: "done" });
    const profile = readFileSync(path.join(dataFolder(), "profile.json"), "utf8");
    expect(profile).toContain('"2021-03"');
    expect(profile).not.toContain("2021-03-17");
    const form = await ask(["form", "driving-licence-exchange"]);
    expect(JSON.stringify(form)).not.toMatch(/"name":"(?:region|commune_nis5)"/);
    const answers = {
      residency_status: "A residence permit, from outside the EU",
      has_id_card: "yes",
      licence_country: "Brazil",
      licence_has_end_date: "yes",
      licence_issue_month: "12 May 2017",
      first_registration_month: "2021-03-17",
      registration_after_return_month: "2021-03-17",
    };
    expect(await ask(["answer", "driving-licence-exchange", "-"], { input: JSON.stringify(answers) })).toMatchObject({ status: "done" });
    expect(await ask(["form", "driving-licence-exchange"])).toMatchObject({ status: "done", questions: [] });
    expect(JSON.parse(readFileSync(path.join(dataFolder(), "profile.json"), "utf8"))).toMatchObject({ residency_status: "non-EU-permit" });
  });

  it("goes through two procedures at once, and remembers decisions", async () => {
    expect(await ask(["procedure", "start", "address-change"])).toMatchObject({ status: "done" });
    expect(await ask(["procedure", "step", "2"])).toMatchObject({ procedure: { step: 2 } });
    expect(await ask(["procedure", "start", "driving-licence-exchange"])).toMatchObject({
      status: "done",
      procedure: { answers: { licence_country: "br", licence_issue_month: "2017-05", first_registration_month: "2021-03" } },
    });
    const second = ["read", "driving-licence-exchange"];
    expect(await ask([...second, "--accept-testing"])).toMatchObject({ status: "done", source: "network" });
    expect(await ask([...second, "--section", "process"])).toMatchObject({ source: "cache", text: expect.stringContaining("1.") });
    const decision = { input: "We go after the wedding in June, with the guitar." };
    expect(await ask(["remember", "decision_log", "appointment", "-"], decision)).toMatchObject({ status: "done" });
    const facts = ["--category", "residence-card", "--field", "permit_type=F", "--field", "validity_end=2028-06-15"];
    expect(await ask(["document", "add", ...facts])).toMatchObject({ status: "done" });
  });

  it("makes the papers for the desk", async () => {
    const own = ["--lang", "fr"];
    expect(await ask(["checklist", "address-change", "--set", "address-change-declaration=ordered"])).toMatchObject({ status: "done" });
    expect(await ask(["dossier", "address-change", ...own, "--out", "page.html"])).toMatchObject({ languages: ["en", "fr"] });
    expect(await ask(["letter", "own-list", "--skill", "address-change", ...own, "--out", "letter.txt"])).toMatchObject({ status: "done" });
    expect(await ask(["reminders", "address-change", "--day", "appointment=2099-12-01", "--ics", "dates.ics"])).toMatchObject({
      dates: [expect.anything(), expect.anything()],
    });
    const papers = readFileSync(path.join(user.workingFolder, "page.html"), "utf8");
    for (const one of SITUATION) expect(papers).not.toContain(one);
    expectNoIdentity(/page\.html$/, /dates\.ics$/);
  });

  it("refuses what would identify a person, in every command that stores words", async () => {
    for (const secret of ["Mme Vandermaelen", "BE68 5390 0754 7034", "85.07.30-033.28", "jan.v@example.be"]) {
      const input = `The desk said ${secret}.`;
      for (const args of [
        ["remember", "customer_context", "work", "-"],
        ["procedure", "step", "3", "-"],
      ])
        expect(await ask(args, { input }), args.join(" ")).toMatchObject({ status: "refused" });
      expect(await ask(["note", "feedback", "-"], { input: JSON.stringify({ topic: "other", body: input }) })).toMatchObject({
        status: "refused",
      });
      expect(await ask(["profile", "set", "conversation_language", secret])).toMatchObject({ status: "refused" });
      expect(await ask(["document", "add", "--category", "passport", "--field", `issuing_country=${secret}`])).toMatchObject({
        status: "refused",
      });
      const answers = { input: JSON.stringify({ move_kind: "other-commune", new_commune: secret }) };
      // A name is asked about, because no commune has it; a number is refused.
      expect((await ask(["answer", "address-change", "-"], answers)).status).toMatch(/^(?:needs|refused)$/);
    }
    expectNoIdentity(/facts\.json$/, /scrub-warnings\.jsonl$/);
  });

  const ids: string[] = [];

  it("takes notes of six types, each about what it names, and sends those that the user approved, as they were approved [notes.about]", async () => {
    for (const { action, on, content } of notesOfAllTypes()) {
      const answer = await ask(["note", action, ...(on === undefined ? [] : ["--on", on]), "-"], { input: JSON.stringify(content) });
      expect(answer, action).toMatchObject({ status: "done" });
      ids.push(String(answer.id));
    }
    expect(await ask(["note", "validation", "-"], { input: '{"verdict":"confirm"}' })).toMatchObject({ status: "refused" });
    // A note is about the procedure that it names, whichever is in focus.
    expect(await ask(["procedure", "focus", "address-change"])).toMatchObject({ status: "done" });
    const pivot = ["procedure", "focus", "driving-licence-exchange", "-"];
    expect(await ask(pivot, { input: "The officer comes on Monday." })).toMatchObject({ procedure: { id: "driving-licence-exchange" } });
    const vote = await ask(["note", "validation", "--on", "skill:address-change", "-"], { input: '{"verdict":"confirm"}' });
    expect(vote).toMatchObject({ status: "done" });
    ids.push(String(vote.id));
    expect(proxy.requests.filter(({ method }) => method === "POST")).toEqual([]);
    const edited = { input: JSON.stringify({ topic: "praise", body: "The list of documents was complete." }) };
    expect(await ask(["note", "edit", ids[4] ?? "", "-"], edited)).toMatchObject({ status: "done" });
    expect(await ask(["note", "drop", ids[3] ?? ""])).toMatchObject({ status: "done" });
    expect(await ask(["submit"])).toMatchObject({ status: "refused", code: "not_approved" });
    expectNoIdentity(/facts\.json$/, /scrub-warnings\.jsonl$/, /feedback-buffer-[^/]*$/);
    const { items } = (await ask(["close"])) as { items?: { id: string; code: string }[] };
    const notes = items ?? [];
    expect(notes.map(({ id }) => id).sort()).toEqual(ids.filter((_, at) => at !== 3).sort());
    const codes = notes.map(({ code }) => code).join(",");
    expect(await ask(["approve", ...notes.map(({ id }) => id), "--codes", codes])).toMatchObject({ status: "done" });
    const { sent } = (await ask(["submit"])) as { sent?: { id: string; status: string }[] };
    expect(sent?.map(({ status }) => status).sort()).toEqual(["applied", "applied", "staged", "staged", "staged", "staged"]);
    const posts = proxy.requests.filter(({ path: one }) => one === "/api/feedback").map(({ body }) => JSON.parse(body));
    expect(posts.map(({ mode }) => mode)).toEqual(["validate", "stage"]);
    expect(posts[1].items).toEqual(posts[0].items);
    expect(JSON.stringify(posts)).toContain("was complete");
    expect(posts[1].items).toContainEqual(
      expect.objectContaining({ type: "validation", target_type: "skill", target_id: "address-change" }),
    );
    expect(JSON.stringify(posts)).not.toContain(ids[3]);
  });

  it("takes one back, and ends without a trace of the session", async () => {
    expect(await ask(["cancel", ids[0] ?? ""])).toMatchObject({ status: "done", state: "cancelled" });
    expect(await ask(["receipts"])).toMatchObject({ status: "done" });
    expectNoIdentity(/facts\.json$/, /submissions\.jsonl$/);
    expect(await ask(["end", "--outcome", "success"])).toMatchObject({ status: "done" });
    expect(filesOf(path.join(dataFolder(), "sessions"))).toEqual([]);
  });

  it("returns after three weeks, and turns to the other procedure", async () => {
    const later = new Date(Date.now() + 21 * 24 * 3_600_000).toISOString();
    const env = { BECIVIC_ENV: "development", BECIVIC_NOW: later };
    expect(await ask(["start"], { env })).toMatchObject({ framing: { kind: "multi_active" } });
    expect(await ask(["procedure", "focus", "address-change"], { env })).toMatchObject({ procedure: { id: "address-change", step: 2 } });
    expect(await ask(["end", "--outcome", "derailed"], { env })).toMatchObject({ status: "done" });
  });

  it("stored nothing that identifies the user", () => expectNoIdentity());

  it("sets a profile aside that was damaged, and has the files of the layout and no others [folder.layout]", async () => {
    const profile = path.join(dataFolder(), "profile.json");
    const text = readFileSync(profile, "utf8");
    writeFileSync(profile, text.slice(0, -20));
    expect(await ask(["profile", "reset"])).toMatchObject({ status: "done" });
    writeFileSync(profile, text);
    const names = filesOf(user.home).map((file) => path.relative(dataFolder(), file));
    expect(names.filter((name) => !DATA_FILES.test(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(["profile.damaged-1.json", "skills-cache/driving-licence-exchange/frontmatter.json"]));
    const notes = filesOf(user.workingFolder).map((file) => path.relative(user.workingFolder, file));
    expect(notes.sort()).toEqual([".be-civic/.gitignore", "dates.ics", "letter.txt", "page.html"]);
  });

  it("is exported, deleted and brought back, without consents", async () => {
    const file = path.join(user.workingFolder, "everything.txt");
    expect(await ask(["export", file])).toMatchObject({ status: "done" });
    const requests = proxy.requests.length;
    expect(await ask(["delete"])).toMatchObject({ status: "done" });
    expect(proxy.requests.length).toBe(requests);
    expect(filesOf(user.home)).toEqual([]);
    expect(await ask(["start"])).toMatchObject({ framing: { kind: "first_contact" } });
    await ask(["setup", "--yes", "--submissions", "no", "--analytics", "no"]);
    const imported = await ask(["import", file, "--yes"]);
    expect(imported, JSON.stringify(imported)).toMatchObject({ status: "done" });
    const profile = JSON.parse(readFileSync(path.join(dataFolder(), "profile.json"), "utf8"));
    expect(profile).toMatchObject({ commune_nis5: "21009", active_procedures: ["address-change", "driving-licence-exchange"] });
    expect(profile.consent).toMatchObject({ submissions: { given: false }, analytics: { given: false } });
    expect(await ask(["start"])).toMatchObject({ framing: { kind: "multi_active" } });
  });

  it("left nothing that identifies the user in any file or request, and nothing of the situation in any request", () => {
    expectNoIdentity();
    for (const { method, path: one, headers, body } of proxy.requests)
      for (const secret of [...IDENTITY, ...SITUATION])
        expect(`${one} ${JSON.stringify(headers)} ${body}`.includes(secret), `${secret} in ${method} ${one}`).toBe(false);
  });
});
