import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  activeOf,
  archiveOf,
  BODY,
  changeGraph,
  HEAD,
  ID,
  newUser,
  notesOf,
  PART,
  prepareRequests,
  SLUG,
  sendAll,
  server,
  type User,
} from "./_request.ts";

prepareRequests();

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

  it("has no personal data [fallback.file]", async () => {
    const user = await newUser({ submissions: "no" });
    const body = `${BODY}\n85.07.30-033.28\n`;
    expect(await user.ask("draft", { head: HEAD, body, reviewed: true, out: "draft.md" })).toMatchObject({ code: "personal_data" });
    expect(existsSync(out(user))).toBe(false);
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
