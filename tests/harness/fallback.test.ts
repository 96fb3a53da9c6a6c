import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isSchemaName, submissionExamples, tryParseJson, validate } from "@becivic/contract";
import { operations } from "@becivic/harness";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { asFunction, type Caller, type Input } from "./_parity.ts";

const SLUG = "bicycle-registration";
const ID = `no-skill-fallback:${SLUG}`;
const PART = "digital-keys";
const ABLE = ["multi_turn", "structured_output", "web_fetch", "tool_execution", "file_read"];
const NO_PROCEDURE = /Be Civic has no procedure for this yet\..*research.*checked with the commune/;

const [example] = submissionExamples.draft;
const exampleBody = "body" in example.value.content ? example.value.content.body : "";
/** The example of the pages for senders, with a part that a procedure covers. */
const BODY = exampleBody.replace(
  "1. Open the page",
  `1. Get a digital key: <Skill id="${PART}" />. It is done when you can sign in.\n2. Open the page`,
);
const HEAD = {
  title: "Register a bicycle against theft",
  summary: "Putting a bicycle into the register of the three regions.",
  category: "belgium-federal-mobility",
  domain: "housing",
  authority: "commune",
  tags: "bicycle registration, enregistrer mon vélo, fiets registreren",
};

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ BECIVIC_ENV: "development", BECIVIC_LIMITS: "off" });
});
afterAll(async () => {
  await server.stop();
});

interface User extends Caller {
  ask: (command: string, input?: Input) => Promise<Record<string, unknown>>;
  dataFolder: string;
  work: string;
}

/** A user with a session and a request that has no procedure. */
async function newUser({ submissions = "yes", capabilities = ABLE, hasRequest = true } = {}): Promise<User> {
  const caller = asFunction(server.address);
  const ask: User["ask"] = async (command, input = {}) => {
    const answer = await caller.call(command, input);
    const name = operations.find((one) => one.command === command)?.name ?? "";
    const schema = `${name}-output`;
    if (!isSchemaName(schema)) throw new Error(`there is no schema ${schema}`);
    const outcome = validate(schema, answer);
    if (!outcome.valid)
      throw new Error(`the answer of ${command} breaks its schema at ${outcome.issue.pointer} (${outcome.issue.keyword})`);
    return answer;
  };
  await ask("setup", { yes: true, submissions, analytics: "no" });
  await ask("start", { capabilities });
  if (hasRequest) expect(await ask("procedure", { action: "start", target: ID })).toMatchObject({ ok: true });
  return { ...caller, ask, dataFolder: path.join(caller.home, ".be-civic"), work: path.join(caller.home, "../work") };
}

async function sendAll(user: User): Promise<Record<string, unknown>> {
  const { items = [] } = (await user.ask("close")) as { items?: { id: string; code: string }[] };
  await user.ask("approve", { ids: items.map(({ id }) => id), codes: items.map(({ code }) => code) });
  return user.ask("submit");
}

const activeOf = (user: User): unknown =>
  (tryParseJson(readFileSync(path.join(user.dataFolder, "profile.json"), "utf8")) as { active_procedures?: string[] }).active_procedures;

const archiveOf = (user: User): string => path.join(user.dataFolder, `memory/archive/no-skill-fallback--${SLUG}.md`);

function notesOf(user: User): Record<string, unknown>[] {
  const folder = path.join(user.work, ".be-civic");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  return files.flatMap((name) =>
    readFileSync(path.join(folder, name), "utf8")
      .trim()
      .split("\n")
      .filter(Boolean)
      .map((line) => tryParseJson(line) as Record<string, unknown>),
  );
}

describe("a request without a procedure", () => {
  it("is told to have none when nothing fits, when it starts, when it goes on and in the next session [fallback.gap]", async () => {
    const user = await newUser({ hasRequest: false });
    const answer = await user.ask("find", { words: "my dragon needs a passport for the moon" });
    expect(answer).toMatchObject({ fallback: true, say: expect.stringMatching(NO_PROCEDURE) });
    expect(answer.next).toContain("becivic procedure start no-skill-fallback:<topic>");
    expect((await user.ask("procedure", { action: "start", target: ID })).say).toMatch(NO_PROCEDURE);
    expect((await user.ask("procedure", { action: "focus", target: ID })).say).toMatch(NO_PROCEDURE);
    await user.ask("profile", { action: "set", axis: "region", value: "Flanders" });
    await user.ask("end", { outcome: "success" });
    expect((await user.ask("start")).say).toMatch(NO_PROCEDURE);
    expect((await user.ask("procedure", { action: "start", target: "address-change" })).say).not.toMatch(NO_PROCEDURE);
  });

  it("has parts of two kinds, which are told apart [fallback.parts]", async () => {
    const user = await newUser();
    await user.ask("procedure", { action: "part", target: PART });
    const marked = await user.ask("procedure", { action: "part", target: "find-the-register", researched: true });
    expect(marked).toMatchObject({
      procedure: { covered: [{ id: PART, title: expect.any(String), procedure_status: "alpha" }], researched: ["find-the-register"] },
      say: expect.stringMatching(/^Covered by Be Civic: .*\(in testing\)\. Worked out by research: find the register\.$/),
    });
    expect(await user.ask("procedure", { action: "list" })).toMatchObject({ in_progress: [{ researched: ["find-the-register"] }] });
    expect((await user.ask("procedure", { action: "focus", target: ID })).say).toContain("Worked out by research: find the register.");
    await user.ask("procedure", { action: "part", target: "find-the-register", researched: true, remove: true });
    const { in_progress: [left] = [] } = (await user.ask("procedure", { action: "list" })) as { in_progress?: unknown[] };
    expect(left).not.toHaveProperty("researched");
  });

  it.each([
    ["a procedure that does not exist", { target: "digital-kays" }, { code: "unknown_id", nearest: [PART] }],
    ["an outline", { target: "nationality-of-children" }, { code: "not_allowed" }],
    ["a text for agents", { target: "meta-decompose-process" }, { code: "not_allowed" }],
    ["words with a name", { target: "ask-jan-vandermaelen", researched: true }, { code: "names_suspected" }],
    ["words with a number", { target: "85073003328", researched: true }, { code: "personal_data" }],
    ["a part that is not marked", { target: PART, remove: true }, { code: "unknown_id" }],
    ["nothing", {}, { code: "usage" }],
  ])("has no part that is %s [fallback.parts]", async (_what, input, refusal) => {
    const user = await newUser();
    expect(await user.ask("procedure", { action: "part", ...input })).toMatchObject({ ok: false, ...refusal });
    expect((await user.ask("procedure", { action: "list" })).in_progress).toEqual([
      expect.not.objectContaining({ covered: expect.anything() }),
    ]);
  });

  it("names a part that was withdrawn since, and has none where a procedure exists [fallback.parts]", async () => {
    const user = await newUser();
    await user.ask("procedure", { action: "part", target: PART });
    changeGraph(user, (nodes) => nodes.filter(({ id }) => id !== PART));
    expect(await user.ask("procedure", { action: "list" })).toMatchObject({
      in_progress: [{ covered: [{ id: PART, is_withdrawn: true }] }],
    });
    expect((await user.ask("procedure", { action: "focus", target: ID })).say).toContain("no longer to be used");
    await user.ask("procedure", { action: "start", target: "address-change" });
    expect(await user.ask("procedure", { action: "part", id: "address-change", target: "lease-registration" })).toMatchObject({
      code: "not_allowed",
    });
  });
});

/** Changes the copy of the list of procedures that is on the user's machine. */
function changeGraph(user: User, change: (nodes: { id: string }[]) => { id: string }[]): void {
  const file = path.join(user.dataFolder, "cache/skill-graph.json");
  const copy = tryParseJson(readFileSync(file, "utf8")) as { value: { nodes: { id: string }[] } };
  copy.value.nodes = change(copy.value.nodes);
  writeFileSync(file, JSON.stringify(copy));
}

describe("a draft of it", () => {
  it("begins with what the user should know, an outline and the lists [fallback.draft]", async () => {
    const user = await newUser();
    await user.ask("procedure", { action: "part", target: PART });
    await user.ask("procedure", { action: "part", target: "find-the-register", researched: true });
    const answer = await user.ask("draft");
    expect(answer).toMatchObject({
      say: expect.stringMatching(/nothing about you.*read every line.*CC BY 4\.0.*nothing is sent/),
      lists: {
        category: expect.arrayContaining(["belgium-federal-mobility"]),
        domain: expect.any(Array),
        authority: expect.arrayContaining(["commune"]),
      },
      next: [`becivic draft ${ID} -`, `becivic draft ${ID} --decline`],
    });
    expect(JSON.stringify(answer.lists)).not.toContain('"meta"');
    expect(answer.outline).toContain(`1. Follow <Skill id="${PART}" />`);
    expect(answer.outline).toContain("2. Find the register: …");
    expect(notesOf(user)).toEqual([]);
  });

  it("is shown, stays here until it is approved, is taken by the server, and can be cancelled; the request is archived then [fallback.draft]", async () => {
    const user = await newUser();
    await user.ask("procedure", { action: "part", target: PART });
    await user.ask("procedure", { action: "part", target: "find-the-register", researched: true });
    const draft = await user.ask("draft", { head: { ...HEAD, research: "No fee was found.", sessions: "2" }, body: BODY, reviewed: true });
    expect(draft).toMatchObject({ ok: true, id: expect.stringMatching(/^drf_/), text: expect.stringContaining("## Known surprises") });
    expect(draft).not.toHaveProperty("notices");
    const [note] = notesOf(user);
    expect(note).toMatchObject({
      type: "draft",
      target_type: "skill",
      proposed_id: SLUG,
      provenance: {
        session_count: 2,
        verified_corpus_refs: [PART],
        research_notes_markdown: expect.stringMatching(/- digital-keys.*- find the register.*No fee was found\./s),
        research_sources: [{ url: "https://mybike.belgium.be/", kind: "citation-grade", claim: expect.any(String) }],
      },
      content: {
        frontmatter: {
          id: SLUG,
          status: "alpha",
          version: "0.1.0",
          origin: "community",
          authority_id: "commune",
          requires: [{ id: PART }],
        },
      },
    });
    expect(JSON.stringify(note)).not.toMatch(/\b(?:ref|val)-\d{5}\b/);
    // Written again, it takes the place of the first.
    expect(await user.ask("draft", { head: { ...HEAD, title: "Register a bicycle" }, body: BODY, reviewed: true })).toMatchObject({
      id: draft.id,
    });
    expect(notesOf(user)).toHaveLength(1);
    expect(activeOf(user)).toEqual([ID]);
    const sent = await sendAll(user);
    expect(sent).toMatchObject({ sent: [{ id: draft.id, status: "staged" }], notices: [{ code: "procedure_archived" }] });
    expect(activeOf(user)).toEqual([]);
    expect(readFileSync(archiveOf(user), "utf8")).toContain("outcome: success");
    expect(await user.ask("cancel", { id: draft.id })).toMatchObject({ state: "cancelled" });
  });

  it("that was sent by a process that was killed is archived by the next start [fallback.draft]", async () => {
    const user = await newUser();
    const { id } = await user.ask("draft", { head: HEAD, body: BODY, reviewed: true });
    const receipt = {
      submitted_at: new Date().toISOString(),
      session_id: "ses_019a8a00-0000-7000-8000-000000000401",
      type: "draft",
      id,
      server: server.address,
      status: "committed",
    };
    writeFileSync(path.join(user.dataFolder, "submissions.jsonl"), `${JSON.stringify(receipt)}\n`);
    await user.ask("start");
    expect(activeOf(user)).toEqual([]);
    expect(existsSync(archiveOf(user))).toBe(true);
  });

  it.each([
    ["no title", { head: { ...HEAD, title: " " } }, { code: "usage", field: "title" }],
    ["a field of its own", { head: { ...HEAD, uid: "x" } }, { code: "usage", field: "head" }],
    [
      "a category that is nearly one",
      { head: { ...HEAD, category: "belgium-federal-mobilty" } },
      { code: "cross_ref_fail", field: "category", nearest: expect.arrayContaining(["belgium-federal-mobility"]) },
    ],
    ["the category of the maintainers", { head: { ...HEAD, category: "meta" } }, { code: "cross_ref_fail", field: "category" }],
    ["an unknown domain", { head: { ...HEAD, domain: "houses" } }, { code: "cross_ref_fail", field: "domain", nearest: ["housing"] }],
    [
      "an unknown authority",
      { head: { ...HEAD, authority: "comune" } },
      { code: "cross_ref_fail", field: "authority", nearest: expect.arrayContaining(["commune"]) },
    ],
    [
      "a section missing",
      { body: BODY.replace("## Known surprises", "### Known surprises") },
      { code: "cross_ref_fail", faults: [{ rule: "section_missing" }] },
    ],
    [
      "a uid",
      { body: BODY.replace('uid=""', 'uid="ref-00001"') },
      { code: "cross_ref_fail", faults: expect.arrayContaining([expect.objectContaining({ rule: "rule_12_uid" })]) },
    ],
    [
      "a procedure that does not exist",
      { body: BODY.replace(PART, "digital-kays") },
      { code: "cross_ref_fail", faults: [{ rule: "unresolved_skill", line: expect.any(Number) }] },
    ],
    [
      "a page of a shop",
      { body: BODY.replace("https://mybike.belgium.be/", "https://bikes.example/") },
      { code: "cross_ref_fail", faults: expect.arrayContaining([expect.objectContaining({ rule: "url_host" })]) },
    ],
    [
      "a page of a shop in the research",
      { head: { ...HEAD, research: "See https://bikes.example/" } },
      { code: "cross_ref_fail", faults: [{ rule: "address_host" }] },
    ],
    ["a register number", { body: `${BODY}\n85.07.30-033.28\n` }, { code: "personal_data" }],
    ["a register number in its head", { head: { ...HEAD, summary: "For 85.07.30-033.28" } }, { code: "personal_data" }],
  ])("is refused with %s, and no note is made [fallback.draft]", async (_what, change, refusal) => {
    const user = await newUser();
    const answer = await user.ask("draft", { head: HEAD, body: BODY, reviewed: true, ...change });
    expect(answer).toMatchObject({ ok: false, ...refusal });
    expect(JSON.stringify(answer)).not.toMatch(/85\.07|bikes\.example|digital-kays/);
    expect(notesOf(user)).toEqual([]);
    expect(activeOf(user)).toEqual([ID]);
  });

  it("names the line of the body that breaks a rule [fallback.draft]", async () => {
    const user = await newUser();
    const body = BODY.trim().replace(PART, "digital-kays");
    const line = body.split("\n").findIndex((one) => one.includes("digital-kays")) + 1;
    expect(await user.ask("draft", { head: HEAD, body, reviewed: true })).toMatchObject({ faults: [{ line }] });
  });

  it("is declined without a trace but the archive, and offered where the request is completed [fallback.draft]", async () => {
    const user = await newUser();
    expect(await user.ask("procedure", { action: "done", target: ID })).toMatchObject({
      status: "needs",
      needs: ["choice"],
      next: [`becivic draft ${ID}`, `becivic draft ${ID} --decline`],
    });
    expect(activeOf(user)).toEqual([ID]);
    expect(await user.ask("draft", { decline: true })).toMatchObject({ ok: true });
    expect(activeOf(user)).toEqual([]);
    expect(existsSync(archiveOf(user))).toBe(true);
    expect(notesOf(user)).toEqual([]);
    expect(await user.ask("draft")).toMatchObject({ code: "unknown_id" });
  });

  it("is of nothing that has a procedure by now, and asks which of several is meant [fallback.draft]", async () => {
    const user = await newUser();
    await user.ask("procedure", { action: "start", target: "no-skill-fallback:keep-bees" });
    await user.ask("procedure", { action: "start", target: "address-change" });
    expect(await user.ask("draft")).toMatchObject({ status: "needs", choose_from: [{ id: ID }, { id: "no-skill-fallback:keep-bees" }] });
    changeGraph(user, (nodes) => nodes.map((node) => (node.id === PART ? { ...node, id: SLUG } : node)));
    expect(await user.ask("draft", { procedure: ID, head: HEAD, body: BODY, reviewed: true })).toMatchObject({
      code: "cross_ref_fail",
      next: [`becivic read ${SLUG}`],
    });
  });
});

describe("a draft as a file", () => {
  const out = (user: User, name = "draft.md"): string => path.join(user.work, name);

  it("is what a user gets who declined notes, and the request is archived [fallback.file]", async () => {
    const user = await newUser({ submissions: "no" });
    expect(await user.ask("draft")).toMatchObject({ say: expect.stringContaining("file of yours") });
    expect(await user.ask("draft", { head: HEAD, body: BODY, reviewed: true })).toMatchObject({
      code: "no_consent",
      next: [`becivic draft ${ID} --out <file> -`],
    });
    const answer = await user.ask("draft", { head: HEAD, body: BODY, reviewed: true, out: "draft.md" });
    expect(answer).toMatchObject({ ok: true, file: out(user), say: expect.stringContaining(out(user)) });
    expect(readFileSync(out(user), "utf8")).toBe(answer.text);
    expect(notesOf(user)).toEqual([]);
    expect(activeOf(user)).toEqual([]);
    expect(existsSync(archiveOf(user))).toBe(true);
  });

  it("is what a server without the guide for drafts leaves, and an agent that can do too little [fallback.file]", async () => {
    const user = await newUser();
    changeGraph(user, (nodes) => nodes.filter(({ id }) => id !== "meta-draft-l1-skill"));
    expect(await user.ask("draft", { head: HEAD, body: BODY, reviewed: true })).toMatchObject({
      code: "not_allowed",
      next: [`becivic draft ${ID} --out <file> -`],
    });
    expect(await user.ask("draft", { head: HEAD, body: BODY, reviewed: true, out: "draft.md" })).toMatchObject({ file: out(user) });
    const weak = await newUser({ capabilities: ["multi_turn"] });
    expect(await weak.ask("draft", { head: HEAD, body: BODY, reviewed: true })).toMatchObject({
      code: "capability_mismatch",
      missing: expect.any(Array),
      next: [`becivic draft ${ID} --out <file> -`],
    });
  });

  it("replaces nothing, and is in no folder of the harness [fallback.file]", async () => {
    const user = await newUser({ submissions: "no" });
    writeFileSync(out(user), "My own.");
    mkdirSync(out(user, ".be-civic"), { recursive: true });
    symlinkSync(path.join(user.dataFolder, "memory"), out(user, "linked"));
    for (const name of [
      "draft.md",
      path.join(user.dataFolder, "draft.md"),
      path.join(user.dataFolder, "memory/draft.md"),
      "linked/draft.md",
      ".be-civic/draft.md",
    ])
      expect(await user.ask("draft", { head: HEAD, body: BODY, reviewed: true, out: name }), name).toMatchObject({
        code: "not_allowed",
        field: "out",
      });
    expect(readFileSync(out(user), "utf8")).toBe("My own.");
    expect(existsSync(path.join(user.dataFolder, "memory/draft.md"))).toBe(false);
    expect(activeOf(user)).toEqual([ID]);
  });
});

describe("a request that is stopped half-way", () => {
  it("offers a note that a procedure is missing, which the server takes [fallback.stop]", async () => {
    const user = await newUser();
    await user.ask("procedure", { action: "part", target: PART });
    await user.ask("procedure", { action: "part", target: "find-the-register", researched: true });
    const dropped = await user.ask("procedure", { action: "drop", target: ID });
    expect(dropped).toMatchObject({ next: [`becivic procedure drop ${ID} --tell-gap`] });
    expect(notesOf(user)).toEqual([]);
    const answer = await user.ask("procedure", { action: "drop", target: ID, tell_gap: true });
    expect(answer).toMatchObject({ ok: true, id: expect.stringMatching(/^con_/), next: ["becivic close"] });
    expect(notesOf(user)).toMatchObject([
      {
        target_type: "skill_graph",
        target_id: SLUG,
        content: { proposed_skill_id: SLUG, body: expect.stringMatching(/bicycle registration.*digital-keys.*find the register/) },
      },
    ]);
    expect(await sendAll(user)).toMatchObject({ sent: [{ id: answer.id, status: "staged" }] });
  });

  it("is dropped and told by one call [fallback.stop]", async () => {
    const user = await newUser();
    expect(await user.ask("procedure", { action: "drop", tell_gap: true })).toMatchObject({ ok: true, id: expect.stringMatching(/^con_/) });
    expect(activeOf(user)).toEqual([]);
    expect(existsSync(archiveOf(user))).toBe(true);
  });

  it("is told of no procedure that exists, and the refusal changes nothing [fallback.stop]", async () => {
    const user = await newUser({ hasRequest: false });
    await user.ask("procedure", { action: "start", target: "address-change" });
    expect(await user.ask("procedure", { action: "drop", target: "address-change", tell_gap: true })).toMatchObject({
      code: "cross_ref_fail",
    });
    await user.ask("procedure", { action: "start", target: `no-skill-fallback:${PART}` });
    expect(await user.ask("procedure", { action: "drop", target: `no-skill-fallback:${PART}`, tell_gap: true })).toMatchObject({
      code: "cross_ref_fail",
    });
    expect(activeOf(user)).toEqual(["address-change", `no-skill-fallback:${PART}`]);
    expect(notesOf(user)).toEqual([]);
  });

  it("is asked about once at the end of the session, and never where notes were declined [fallback.stop]", async () => {
    const user = await newUser();
    expect(await user.ask("end", { outcome: "abandoned" })).toMatchObject({
      status: "needs",
      next: [`becivic procedure drop ${ID} --tell-gap`, "becivic end --outcome abandoned --leave-gap"],
    });
    expect(await user.ask("end", { outcome: "abandoned", leave_gap: true })).toMatchObject({
      status: "done",
      session_id: expect.any(String),
    });
    expect(activeOf(user)).toEqual([ID]);
    const other = await newUser({ submissions: "no" });
    expect(await other.ask("procedure", { action: "drop", target: ID })).not.toHaveProperty("next");
    await other.ask("procedure", { action: "start", target: ID });
    expect(await other.ask("procedure", { action: "drop", target: ID, tell_gap: true })).toMatchObject({ code: "no_consent" });
    expect(activeOf(other)).toEqual([ID]);
    expect(await other.ask("end", { outcome: "abandoned" })).toMatchObject({ status: "done" });
  });
});
