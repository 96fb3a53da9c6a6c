import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadSkill } from "@becivic/corpus";
import { loadPiiSamples } from "@becivic/fixtures";
import { type Answer, type Context, operations, runOperation } from "@becivic/harness";
import { clockFrom, createNodeMachine, createOfflineTransport, systemRandomness } from "@becivic/harness/node";
import { beforeAll, describe, expect, it } from "vitest";

const samples = loadPiiSamples().filter(({ rules }) => rules.length > 0);

const WORD = "vermilion";
const hidden = [0x00ad, 0x034f, 0x061c, 0x180e, 0x200b, 0x200d, 0x200e, 0x202e, 0x2060, 0x2066, 0xfe0f, 0xfeff, 0xe0041, 0x1b].map(
  (code) => ({
    name: `U+${code.toString(16).padStart(4, "0").toUpperCase()}`,
    text: `a${String.fromCodePoint(code)}${WORD}`,
  }),
);

const PLAIN = { topic: "praise", body: "The list of documents was right." };

let work: string;
let context: Context;
let noteId: string;

beforeAll(async () => {
  const home = mkdtempSync(path.join(tmpdir(), "becivic-writes-"));
  work = path.join(home, "work");
  mkdirSync(work);
  context = {
    clock: clockFrom(new Date("2026-11-17T10:00:00Z")),
    randomness: systemRandomness,
    machine: createNodeMachine({ HOME: home }, work),
    server: createOfflineTransport(ORIGIN),
    asker: { kind: "none", askAll: async (questions) => questions.map(() => undefined) },
    settings: { isOffline: true, requireUser: false, runtime: "test/1", dataDir: path.join(work, "BeCivic") },
  };
  await ask("setup", { yes: true, submissions: "yes", analytics: "no" });
  const started = await ask("start", { capabilities: ["multi_turn", "structured_output"] });
  // A start among the commands must not take the notes of this session out of reach.
  context = { ...context, settings: { ...context.settings, session: "session_id" in started ? String(started.session_id) : "" } };
  expect(await ask("procedure", { action: "start", target: "address-change" })).toMatchObject({ ok: true });
  const noted = await ask("note", { action: "feedback", content: PLAIN });
  expect(noted).toMatchObject({ ok: true });
  noteId = "id" in noted ? String(noted.id) : "";
  storeQuestions();
});

const ORIGIN = "http://127.0.0.1:9";
/** A procedure with a question that is answered in words of the user's own. */
const WITH_TEXT = "professional-card";

/** The questions of the procedure, as an earlier session left them on this machine. */
function storeQuestions(): void {
  const file = path.resolve(import.meta.dirname, `../../corpus/skills/${WITH_TEXT}/canonical.md`);
  const loaded = loadSkill(WITH_TEXT, file, readFileSync(file, "utf8"));
  if (!("skill" in loaded)) throw new Error(`${WITH_TEXT} cannot be read`);
  const copy = { fetched_at: "2026-11-17T09:00:00Z", origin: ORIGIN, value: loaded.skill.frontmatter };
  const folder = path.join(work, "BeCivic/skills-cache", WITH_TEXT);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "frontmatter.json"), JSON.stringify(copy));
}

async function ask(command: string, input: object): Promise<Answer> {
  const operation = operations.find((one) => one.command === command);
  if (operation === undefined) throw new Error(`there is no command ${command}`);
  return (await runOperation(operation, context, input)).answer;
}

/** Every command that stores words, with a text in a field that takes them. None may be talked into it by `reviewed`. */
const writes = (text: string): readonly [string, object][] => [
  ["note", { action: "feedback", content: { ...PLAIN, body: text }, reviewed: true }],
  ["note", { action: "edit", id: noteId, content: { ...PLAIN, body: text }, reviewed: true }],
  ["remember", { type: "decision_log", topic: "course", text, reviewed: true }],
  ["remember", { type: "decision_log", topic: text, text: "A text." }],
  ["procedure", { action: "start", target: `no-skill-fallback:${text}` }],
  ["procedure", { action: "step", target: "2", id: "address-change", text, reviewed: true }],
  ["procedure", { action: "part", target: text, id: "no-skill-fallback:a-bicycle", researched: true }],
  ["draft", { procedure: "no-skill-fallback:a-bicycle", body: text, reviewed: true }],
  ["draft", { procedure: "no-skill-fallback:a-bicycle", head: { title: text }, body: "A text.", reviewed: true }],
  ["profile", { action: "set", axis: "conversation_language", value: text }],
  ["profile", { action: "set", axis: text, value: "Flanders" }],
  ["document", { action: "add", category: "passport", field: [`permit_type=${text}`] }],
  ["import", { file: bundleWith(text), yes: true, reviewed: true }],
  ["answer", { skill: WITH_TEXT, answers: { residence_document: text }, reviewed: true }],
  ["start", { runtime: text }],
  ["start", { runtime: `${text}/1` }],
];

/** An export whose one file has a text in its body. It is outside the data folder, where the other files are looked at. */
function bundleWith(text: string): string {
  const file = `---\ntype: decision_log\nname: Course\ndescription: Which course\n---\n\n${text}\n`;
  const sha256 = createHash("sha256").update(file).digest("hex");
  const head = `==== memory/decision_log_course.md\nsha256: ${sha256}\nbytes: ${Buffer.byteLength(file)}\nmodified: 2026-11-01T00:00:00.000Z\nschema: none\n`;
  const bundle = path.join(mkdtempSync(path.join(tmpdir(), "becivic-bundle-")), "export.txt");
  writeFileSync(bundle, `Be Civic export 1\nexported: 2026-11-02T00:00:00.000Z\nfiles: 1\n\n${head}\n${file}\n`);
  return bundle;
}

async function expectRefused(text: string, planted: string, calls = writes(text)): Promise<void> {
  for (const [command, input] of calls) {
    const answer = await ask(command, input);
    expect(answer.ok, `${command} ${Object.values(input)[0]} was taken`).toBe(false);
    expect(JSON.stringify(answer), command).not.toContain(JSON.stringify(planted).slice(1, -1));
  }
  expectInNoFile(planted);
}

function expectInNoFile(planted: string): void {
  for (const entry of readdirSync(work, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    expect(`${path.relative(work, file)}\n${readFileSync(file, "utf8")}`).not.toContain(planted);
  }
}

describe("what every command that writes refuses, in its answer and in every file", () => {
  it("takes a text without such a thing, so that a refusal says something [guard.every-write]", async () => {
    for (const [command, input] of [
      ["remember", { type: "decision_log", topic: "other-course", text: "Chose the evening course." }],
      ["import", { file: bundleWith("Chose the evening course."), yes: true }],
      ["note", { action: "edit", id: noteId, content: PLAIN }],
      ["profile", { action: "set", axis: "region", value: "Flanders" }],
      ["profile", { action: "set", axis: "conversation_language", value: "fr" }],
      ["procedure", { action: "step", target: "2", id: "address-change", text: "Waits for the visit." }],
      ["procedure", { action: "start", target: "no-skill-fallback:a-bicycle" }],
      ["document", { action: "add", category: "passport", field: ["permit_type=F"] }],
      ["answer", { skill: WITH_TEXT, answers: { residence_document: "Card A until March 2027" } }],
      ["start", { runtime: "claude-code/2.0.14" }],
    ] as const)
      expect(await ask(command, input), command).toMatchObject({ ok: true });
  });

  it.each(samples)("$file, line $line [guard.every-write]", ({ text }) => expectRefused(text, text));

  it.each(["85073003328/1", "my-agent/85073003328", "85.07.30-033.28/1", "BE68539007547034/1", "my-agent/0470123456"])(
    "%s as the name of a program [guard.every-write]",
    async (runtime) => {
      expect(await ask("start", { runtime })).toMatchObject({ ok: false, code: "personal_data" });
      expectInNoFile(runtime);
    },
  );

  it.each(hidden)("a hidden character, $name, which an import leaves behind [guard.every-write]", async ({ text }) => {
    const typed = writes(text).filter(([command]) => command !== "import");
    await expectRefused(text, WORD, typed);
    await ask("import", { file: bundleWith(text), yes: true, overwrite: true, reviewed: true });
    expectInNoFile(text);
    await ask("forget", { what: "course" });
  });

  const NAME = "Mme Vandermaelen a signé.";
  const suspected: readonly [string, () => object, string | undefined][] = [
    ["note", () => ({ action: "feedback", content: { ...PLAIN, body: NAME } }), "becivic note feedback --reviewed -"],
    [
      "note",
      () => ({ action: "concern", on: "skill:address-change", content: { content: { body: NAME } } }),
      "becivic note concern --on <target> --reviewed -",
    ],
    ["note", () => ({ action: "edit", id: noteId, content: { ...PLAIN, body: NAME } }), "becivic note edit <note> --reviewed -"],
    [
      "remember",
      () => ({ type: "decision_log", topic: "course", text: NAME, replace: true }),
      "becivic remember decision_log <topic> --replace --reviewed -",
    ],
    [
      "procedure",
      () => ({ action: "step", target: "2", id: "address-change", text: NAME }),
      "becivic procedure step <step> --id <procedure> --reviewed -",
    ],
    ["answer", () => ({ skill: WITH_TEXT, answers: { residence_document: NAME } }), `becivic answer ${WITH_TEXT} --reviewed -`],
    ["import", () => ({ file: bundleWith(NAME), yes: true }), "becivic import <file> --reviewed"],
    ["remember", () => ({ type: "decision_log", topic: "jan-vandermaelen", text: "A text." }), undefined],
    ["profile", () => ({ action: "set", axis: "conversation_language", value: "Mme Vandermaelen" }), undefined],
  ];
  it.each(suspected)("%s tells how to go on with what is no name [guard.reviewed]", async (command, input, next) => {
    const answer = await ask(command, input());
    expect(answer).toMatchObject({ ok: false, code: "names_suspected" });
    const session = context.settings.session ?? "";
    const proposed = answer.next?.map((one) => one.replace(noteId, "<note>").replace(` --session ${session}`, ""));
    expect(proposed).toEqual(next === undefined ? undefined : [next]);
    expect(JSON.stringify(answer)).not.toMatch(/vandermaelen/i);
  });
});
