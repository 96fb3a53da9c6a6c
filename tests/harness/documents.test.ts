import { once } from "node:events";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { DAY_MS } from "@becivic/contract";
import { commands } from "@becivic/harness/commands";
import { beforeAll, describe, expect, it } from "vitest";
import { Becivic } from "./_becivic.ts";
import { wordsOfExample } from "./_example.ts";

const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const SENTENCE = /stays where you put it.*no copy is made.*look at or delete at any time.*never saved/;

/** A user with an open session. */
async function newUser({ hasSession = true, env = {} } = {}): Promise<Becivic> {
  const user = new Becivic(env);
  await user.ask(["setup", "--yes", "--submissions", "yes", "--analytics", "no", "--offline"]);
  if (hasSession) await user.ask(["start", "--offline"]);
  return user;
}

const add = (user: Becivic, ...fields: string[]): ReturnType<Becivic["ask"]> =>
  user.ask(["document", "add", "--category", "residence-card", ...fields.flatMap((field) => ["--field", field]), "--offline"]);

/** Every file of the user's home and work folder: its name and its text. */
function everyFile(user: Becivic): { name: string; text: string }[] {
  return [user.home, user.workingFolder].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return entry.isFile() ? [{ name: path.relative(folder, file), text: readFileSync(file, "utf8") }] : [];
    }),
  );
}

const warningsOf = (user: Becivic): { name: string; text: string }[] =>
  everyFile(user).filter(({ name }) => name.endsWith("scrub-warnings.jsonl"));

describe("a document that a user shows", () => {
  let user: Becivic;
  beforeAll(async () => {
    user = await newUser();
  });

  it("is explained at its start and at each fact that is added, with the closed list of facts [documents.sentence]", async () => {
    const { answer } = await user.ask(["document", "start", "--offline"]);
    expect(answer).toMatchObject({
      say: expect.stringMatching(SENTENCE),
      fields: [
        "permit_type",
        "issuing_country",
        "validity_start",
        "validity_end",
        "issuing_authority_category",
        "subject_category",
        "deadline_date",
      ],
    });
    expect((await add(user, "permit_type=F")).answer.say).toMatch(SENTENCE);
  });

  it.each([
    ["a day that does not exist", [`validity_end=${Number(day(0).slice(0, 4)) + 1}-02-30`]],
    ["29 February of a year without one", ["validity_end=2027-02-29"]],
    ["a month that does not exist", ["validity_end=2027-13-01"]],
    ["a date of birth as its beginning", ["validity_start=1984-05-03"]],
    ["a date of birth as its end", ["validity_end=1984-05-03"]],
    ["an end before its beginning", [`validity_start=${day(-10)}`, `validity_end=${day(-20)}`]],
    ["another key", ["document_number=B1234567"]],
    ["a name as a key", ["holder=x"]],
    ["a text instead of a value", ["permit_type=A long line of the letter, as it was written."]],
  ])("is not stored with %s, and nothing of it is repeated [documents.refusals]", async (_what, fields) => {
    const { answer } = await add(user, ...fields);
    expect(answer).toMatchObject({ ok: false, code: "schema_fail" });
    const planted = fields.map((field) => field.split("=")[1] ?? "");
    for (const text of [JSON.stringify({ ...answer, options: [] }), ...everyFile(user).map((one) => one.text)])
      for (const secret of planted) if (secret.length > 1) expect(text).not.toContain(secret);
  });

  it("may end on 29 February of a leap year [documents.facts]", async () => {
    expect((await add(user, "validity_end=2028-02-29")).answer).toMatchObject({ document: { facts: { validity_end: "2028-02-29" } } });
  });

  it("leaves a warning without the value in the session alone, and asks to leave the field out [documents.refusals]", async () => {
    const { answer } = await add(user, "permit_type=85.07.30-033.28");
    expect(answer).toMatchObject({ code: "personal_data", say: expect.stringContaining("May this field be left out?") });
    const [warning, ...others] = warningsOf(user);
    expect(others).toEqual([]);
    expect(warning?.name).toMatch(/\.be-civic\/sessions\/ses_[0-9a-f-]+\/scrub-warnings\.jsonl$/);
    expect(JSON.parse(warning?.text.split("\n")[0] ?? "")).toEqual({
      at: expect.any(String),
      rule: expect.any(String),
      field: "permit_type",
    });
    expect(everyFile(user).filter(({ name }) => name.includes("feedback-buffer"))).toEqual([]);
    expect(JSON.stringify(everyFile(user))).not.toContain("033.28");
  });
});

it("leaves no warning where there is no session: the answer tells it [documents.refusals]", async () => {
  const user = await newUser({ hasSession: false });
  expect((await add(user, "permit_type=85.07.30-033.28")).answer).toMatchObject({ code: "personal_data", findings: expect.any(Array) });
  expect(warningsOf(user)).toEqual([]);
});

it("is told at the start of a session before it ends [documents.dates]", async () => {
  const user = await newUser();
  await add(user, `validity_end=${day(60)}`);
  const { answer } = await user.ask(["start", "--offline"]);
  expect(JSON.stringify(answer)).toContain(`is valid until ${day(60)}`);
});

// Invented, as a card or a letter would have it. Each line is planted as a whole and is found by any of its parts.
const DOCUMENT = `ROYAUME DE BELGIQUE - TITRE DE SÉJOUR
Nom: VANDERMAELEN Quirine
Né le 03.05.1984 à Ouagadougou
Registre national 84.05.03-124.25
Carte 592-1234567-89
Rue des Éperonniers 12, 1000 Bruxelles
Madame, votre demande du 12 mars est recevable pour motif zqxjv.
`;
const TRACES = /VANDERMAELEN|Quirine|Ouagadougou|124\.25|1234567|peronniers|zqxjv/i;

/** An address at which nothing listens, so that a command may ask the agent for a call. */
async function closedAddress(): Promise<string> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  listener.close();
  await once(listener, "close");
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

it("leaves no trace of its text, its file or its name, into whichever command it is piped [documents.discarded]", async () => {
  const user = await newUser({ env: { BECIVIC_URL: await closedAddress() } });
  await user.ask(["procedure", "start", "no-skill-fallback:a-bicycle", "--offline"]);
  await add(user, "permit_type=F");
  const file = path.join(user.workingFolder, "scan-quirine-zqxjv.txt");
  writeFileSync(file, DOCUMENT);
  const before = statSync(file);
  const traces = (): string[] =>
    everyFile(user)
      .filter(({ name, text }) => name !== path.basename(file) && TRACES.test(`${name}\n${text}`))
      .map(({ name }) => name);
  for (const { word, example, standardInput, positionals } of commands.filter((one) => one.word !== "delete")) {
    const { args } = wordsOfExample(example);
    const typed = args.at(-1) === "-" ? args.slice(0, -1) : args;
    // Where the text may be an argument, it is left out there.
    const words =
      standardInput !== undefined && positionals.includes(standardInput.field)
        ? typed.slice(0, positionals.indexOf(standardInput.field) + 1)
        : typed;
    // The server cannot be reached: a ticket to go on with would be a file as well.
    const { stdout, stderr } = await user.run([...words, ...(standardInput === undefined ? [] : ["-"]), "--json"], { input: DOCUMENT });
    expect(`${stdout}${stderr}`, word).not.toMatch(TRACES);
    expect(traces(), word).toEqual([]);
  }
  const after = statSync(file);
  expect({ ino: after.ino, mtime: after.mtimeMs, size: after.size }).toEqual({ ino: before.ino, mtime: before.mtimeMs, size: before.size });
  expect(everyFile(user).filter(({ name }) => name.endsWith("dossier-draft.md"))).toEqual([]);
});
