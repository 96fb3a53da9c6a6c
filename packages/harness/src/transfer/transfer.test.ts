import { describe, expect, it } from "vitest";
import { digestOf } from "../folder/digest.ts";
import { exportState } from "../operations/export-state.ts";
import { importState } from "../operations/import-state.ts";
import { contextText, contextWith, DATA, decisionText, profileText, runChecked, SESSION, TOKEN, textsOf, userFiles } from "./_folders.ts";
import { composeBundle, parseBundle } from "./bundle.ts";

const FILE = "export.txt";
const empty = { ".location": `${DATA}\n` };

async function exported(files = userFiles, input: object = {}): Promise<string> {
  const { context, home } = contextWith(files);
  const { answer } = await runChecked(exportState, context, { file: FILE, ...input });
  expect(answer.status, JSON.stringify(answer)).toBe("done");
  return (await home.read(FILE)) ?? "";
}

async function imported(bundle: string, files: Readonly<Record<string, string>> = empty, input: object = { yes: true }) {
  const { context, folder, home } = contextWith(files);
  await home.write(FILE, bundle);
  const outcome = await runChecked(importState, context, { file: FILE, ...input });
  return { ...outcome, folder, context };
}

/** An export with one file. */
async function bundleOf(name: string, text: string, changes: { sha256?: string } = {}): Promise<string> {
  const file = { name, text, sha256: await digestOf(text), modifiedAt: new Date("2026-11-01T00:00:00Z"), schema: "none", ...changes };
  return composeBundle(new Date("2026-11-02T00:00:00Z"), [file]);
}

describe("an export [folder.export]", () => {
  it("is one readable text with every file of the user, and no copy of public files", async () => {
    const bundle = await exported();
    expect(parseBundle(bundle)?.map(({ name, schema }) => `${name} (${schema})`)).toEqual([
      "memory/MEMORY.md (none)",
      "memory/customer_context.md (memory-file 1)",
      "memory/decision_log_commune.md (memory-file 1)",
      "profile.json (profile 1)",
      "submissions.jsonl (receipt-line 1)",
    ]);
    expect(bundle).toContain("\n==== memory/decision_log_commune.md\nsha256: ");
    expect(bundle).toContain(
      `\nbytes: ${decisionText.length}\nmodified: 2026-10-01T08:00:00.000Z\nschema: memory-file 1\n\n${decisionText}\n`,
    );
  });

  it.each([
    ["of a later version", { profile_schema_version: "2", colour: "blue" }, "profile 2"],
    ["without a version", { region: "Flanders" }, "none"],
    ["with words for a version", { profile_schema_version: "1\nschema: other" }, "none"],
  ])("labels a profile %s as what it is", async (_what, profile, schema) => {
    const bundle = await exported({ ...userFiles, "profile.json": JSON.stringify(profile) });
    expect(parseBundle(bundle)?.find(({ name }) => name === "profile.json")).toMatchObject({ schema });
  });

  it("has the tokens only where the user says so", async () => {
    expect(await exported()).not.toContain(TOKEN);
    expect(await exported()).toContain('"status":"arrived"');
    expect(await exported(userFiles, { with_tokens: true })).toContain(TOKEN);
  });

  it("overwrites no file, and needs a folder to be in", async () => {
    const { context, home } = contextWith(userFiles);
    await home.write(FILE, "mine");
    expect((await runChecked(exportState, context, { file: FILE })).answer.code).toBe("not_allowed");
    expect(await home.read(FILE)).toBe("mine");
    expect((await runChecked(exportState, context, { file: "absent/export.txt" })).answer.code).toBe("usage");
    expect(context.requests).toEqual([]);
  });
});

describe("an import [folder.import]", () => {
  it("brings every file back byte by byte, with its moment", async () => {
    const { folder, answer } = await imported(await exported(userFiles, { with_tokens: true }));
    expect(answer.status, JSON.stringify(answer)).toBe("done");
    const { "cache/skill-graph.json": _graph, "skills-cache/nationality/SKILL.md": _skill, ...expected } = userFiles;
    expect(textsOf(folder)).toEqual(expected);
    expect(folder.files.get("memory/decision_log_commune.md")?.modifiedAt).toEqual(new Date("2026-10-01T08:00:00Z"));
  });

  it("shows the difference first, and changes nothing", async () => {
    for (const input of [{}, { dry_run: true }, { dry_run: true, yes: true }]) {
      const { answer, folder } = await imported(await exported(), empty, input);
      expect(answer).toMatchObject({ changes: expect.arrayContaining([{ file: "profile.json", change: "new" }]) });
      expect(textsOf(folder)).toEqual(empty);
      expect(answer.status).toBe("dry_run" in input ? "done" : "needs");
    }
  });

  it("leaves files that are newer here, unless the user says so", async () => {
    const bundle = await bundleOf("memory/decision_log_commune.md", decisionText);
    const { context, folder, home } = contextWith(empty);
    await home.write(FILE, bundle);
    const newer = decisionText.replace("Ghent", "Bruges");
    await folder.write("memory/decision_log_commune.md", newer);
    const first = await runChecked(importState, context, { file: FILE, yes: true });
    expect(first.answer).toMatchObject({ changes: [{ file: "memory/decision_log_commune.md", change: "newer_here" }] });
    expect(await folder.read("memory/decision_log_commune.md")).toBe(newer);
    await runChecked(importState, context, { file: FILE, yes: true, overwrite: true });
    expect(await folder.read("memory/decision_log_commune.md")).toBe(decisionText);
  });

  it("never brings consents, sessions, caches, cancellations or events [folder.consents]", async () => {
    const consent = { folder: { given: true, month: "2026-10" }, testing: ["nationality"] };
    const files = {
      ...userFiles,
      "profile.json": JSON.stringify({ ...JSON.parse(profileText), consent }),
      [`sessions/${SESSION}/facts.json`]: "{}",
      "analytics-outbox.jsonl": "{}\n",
    };
    const { folder } = await imported(await exported(files));
    expect(JSON.parse((await folder.read("profile.json")) ?? "")).toEqual(JSON.parse(profileText));
    expect([...folder.files.keys()].filter((name) => /session|outbox|cache|cancel/.test(name))).toEqual([]);
    for (const name of ["skills-cache/x/SKILL.md", "cancel-retry/con_1.json", "cache/paths.json", ".location", "carry/cry_1.json"]) {
      const one = await imported(await bundleOf(name, "planted"));
      expect(one.answer).toMatchObject({ changes: [{ file: name, change: "not_imported" }] });
      expect(textsOf(one.folder)).toEqual(empty);
    }
  });

  it("keeps the consents that were given here", async () => {
    const ours = { ...JSON.parse(profileText), consent: { submissions: { given: false, month: "2026-11" } } };
    const theirs = { ...ours, region: "Wallonia", consent: { submissions: { given: true, month: "2026-01" } } };
    const bundle = await bundleOf("profile.json", JSON.stringify(theirs));
    const { folder } = await imported(bundle, { ...empty, "profile.json": JSON.stringify(ours) });
    expect(JSON.parse((await folder.read("profile.json")) ?? "")).toEqual({ ...ours, region: "Wallonia" });
  });

  it("loses no receipt: those that are not listed here are added", async () => {
    const [first = "", second = ""] = (userFiles["submissions.jsonl"] ?? "").split("\n");
    const { folder } = await imported(await exported(), { ...empty, "submissions.jsonl": `${first}\n` });
    expect(await folder.read("submissions.jsonl")).toBe(`${first}\n${second}\n`);
  });

  const hostile: readonly [string, () => Promise<string> | string, string][] = [
    ["a name that leads out", () => bundleOf("../.bashrc", "x"), "not_allowed"],
    ["a name that leads out of memory", () => bundleOf("memory/../../x.md", "x"), "not_allowed"],
    ["an absolute name", () => bundleOf("/etc/passwd", "x"), "not_allowed"],
    ["a name of Windows", () => bundleOf("memory\\x.md", "x"), "not_allowed"],
    ["a name that is not in the layout", () => bundleOf("memory/notes.md", "x"), "not_allowed"],
    ["a name of a device", () => bundleOf("memory/decision_log_x.md/con", "x"), "not_allowed"],
    ["a wrong digest", () => bundleOf("memory/decision_log_x.md", decisionText, { sha256: "0".repeat(64) }), "damaged"],
    ["a text that is cut off", async () => (await exported()).slice(0, -40), "damaged"],
    ["a text that was edited", async () => (await exported()).replace("part-time", "full-time"), "damaged"],
    ["line ends of Windows", async () => (await exported()).replaceAll("\n", "\r\n"), "damaged"],
    ["no export", () => "hello", "damaged"],
    ["more files than it says", async () => (await exported()).replace("files: 5", "files: 4"), "damaged"],
    ["a profile that breaks its schema", () => bundleOf("profile.json", '{"profile_schema_version":"1","name":"x"}'), "schema_fail"],
    ["a profile of a later version", () => bundleOf("profile.json", profileText.replace('"1"', '"2"')), "newer_profile"],
    ["a receipt that breaks its schema", () => bundleOf("submissions.jsonl", '{"id":1}\n'), "schema_fail"],
    ["a note without front matter", () => bundleOf("memory/decision_log_x.md", "text"), "schema_fail"],
    ["a number of a bank account", () => bundleOf("memory/decision_log_x.md", `${decisionText}BE68 5390 0754 7034\n`), "personal_data"],
    ["a name of a person", () => bundleOf("memory/decision_log_x.md", `${decisionText}Mme Vandermaelen a signé.\n`), "names_suspected"],
  ];

  const progress = (id: string, name: string): string =>
    `---\ntype: procedure_progress\nname: ${name}\ndescription: Step 1\nprocedure_id: ${id}\nskill_version: 1.0.0\nstep: step-1\nstarted: 2026-10\nupdated: 2026-10-01\ninputs: {}\ndocuments: []\nfigures_seen: {}\n---\n`;
  const document =
    "---\ntype: document_reference\nname: Passport\ndescription: A passport\nsource_category: passport\nextraction_date: 2026-10-01\nfields_extracted: []\n---\n";

  const names: readonly [string, string, string, string][] = [
    ["a number in a topic", "memory/decision_log_85073003328.md", decisionText, "personal_data"],
    [
      "a name in the id of a procedure",
      "memory/procedure_progress_mme-vandermaelen.md",
      progress("mme-vandermaelen", "x"),
      "names_suspected",
    ],
    ["a name as a title", "memory/procedure_progress_address-change.md", progress("address-change", "Mme Vandermaelen"), "names_suspected"],
    ["a procedure under another name", "memory/procedure_progress_nationality.md", progress("address-change", "x"), "schema_fail"],
    ["an archive under another name", "memory/archive/nationality.md", progress("address-change", "x"), "schema_fail"],
    ["a document under another name", "memory/document_reference_vandermaelen.md", document, "schema_fail"],
    ["a document of another category", "memory/document_reference_id-card-1.md", document, "schema_fail"],
    ["a topic as a procedure", "memory/decision_log_x.md", progress("address-change", "x"), "schema_fail"],
    ["a number in a heading", "memory/customer_context.md", contextText.replace("## work", "## 85-07-30-033-28"), "personal_data"],
  ];

  it.each(names)("refuses %s, by the rules of the commands that write it", async (_what, name, text, code) => {
    const { answer, folder } = await imported(await bundleOf(name, text));
    expect(answer).toMatchObject({ status: "refused", code });
    expect(textsOf(folder)).toEqual(empty);
  });

  it("takes a document and a procedure under their own names", async () => {
    for (const [name, text] of [
      ["memory/document_reference_passport-1.md", document],
      ["memory/procedure_progress_address-change.md", progress("address-change", "address change")],
    ] as const) {
      const { answer, folder } = await imported(await bundleOf(name, text));
      expect(answer.status, JSON.stringify(answer)).toBe("done");
      expect(await folder.read(name)).toBe(text);
    }
  });

  it("writes what it checked and nothing besides: no comment, no hidden character, no second key", async () => {
    const hidden = decisionText.replace("---\n", "---\n# 85.07.30-033.28 CANARY\n").replace("Ghent", "Gh\u200bent\u001b");
    const note = await imported(await bundleOf("memory/decision_log_commune.md", hidden));
    expect(await note.folder.read("memory/decision_log_commune.md")).toBe(decisionText);
    const twice = profileText.replace("{", '{"region": "CANARY",');
    const profile = await imported(await bundleOf("profile.json", twice));
    expect(JSON.parse((await profile.folder.read("profile.json")) ?? "")).toEqual(JSON.parse(profileText));
    expect(await profile.folder.read("profile.json")).not.toContain("CANARY");
  });

  it.each(hostile)("refuses %s, and changes nothing", async (_what, make, code) => {
    const { answer, folder } = await imported(await make());
    expect(answer).toMatchObject({ ok: false, status: "refused", code });
    expect(textsOf(folder)).toEqual(empty);
    for (const secret of ["5390", "Vandermaelen", "passwd", "bashrc"]) expect(JSON.stringify(answer)).not.toContain(secret);
  });

  it("takes a note again that was reviewed, and never one with a number", async () => {
    const withName = await bundleOf("memory/decision_log_x.md", `${decisionText}Mme Vandermaelen a signé.\n`);
    expect((await imported(withName, empty, { yes: true, reviewed: true })).answer.status).toBe("done");
    const number = await bundleOf("memory/decision_log_x.md", `${decisionText}BE68 5390 0754 7034\n`);
    expect((await imported(number, empty, { yes: true, reviewed: true })).answer.code).toBe("personal_data");
  });

  it("asks for a folder first where there is none", async () => {
    const { context } = contextWith({});
    expect((await runChecked(importState, context, { file: FILE })).answer.code).toBe("no_folder");
  });
});

describe("a bundle", () => {
  it("is read as it was composed, with any signs in the texts", async () => {
    const texts = ["", "\n", "==== x\nsha256: 0\n", "é🇧🇪\r\n\u2028", "\ufeffx", contextText.repeat(3)];
    const modifiedAt = new Date("2026-01-02T03:04:05.678Z");
    const files = await Promise.all(
      texts.map(async (text, at) => ({ name: `memory/${at}.md`, text, sha256: await digestOf(text), modifiedAt, schema: "none" })),
    );
    expect(parseBundle(composeBundle(new Date(0), files))).toEqual(files);
  });
});
