import { validate } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { createMemoryContext, MemoryFolder } from "../_memory.ts";
import { add, approveAll, concernFields, createSession, NOTES, NOTES_FILE, noteLines, run } from "../notes/_notes.ts";
import { recordConsentBesideBuffer } from "../notes/buffer-folder.ts";

const CANARY = "BE68 5390 0754 7034";

/** Six types of notes, as an agent writes them. */
const types: readonly [string, string | undefined, object][] = [
  ["concern", "skill:address-change", concernFields()],
  [
    "amendment",
    "volatile_value:val-00001",
    { rationale: "The page shows another amount.", content: { proposed_value: 22, value_type: "integer" } },
  ],
  ["validation", "path_source:birth-certificate:municipal-window", { verdict: "confirm", traversal_metadata: { outcome: "success" } }],
  ["feedback", undefined, { topic: "praise", body: "The list of documents was right." }],
  ["rating", "session", { user_experience_stars: 4 }],
  ["rating", "agent_protocol", { agent_protocol_stars: 5 }],
];

describe("a note", () => {
  it.each(types)("%s on %s is appended at once as a line that can be sent alone [notes.buffer]", async (action, on, content) => {
    const context = createSession();
    const id = await add(context, action, on, content);
    const [line] = noteLines(context);
    expect(validate("buffer-line", line).valid).toBe(true);
    expect(line).toMatchObject({ [`${action}_id`]: id, submission_contract_version: "2.1.0", submitting_agent: "test/1" });
    expect(line).not.toHaveProperty("submitted_at");
    expect(context.requests).toEqual([]);
  });

  it("creates an ignore file once and never overwrites it [notes.buffer]", async () => {
    const context = createSession();
    await add(context, "concern", "skill:address-change", concernFields());
    const folder = context.folders.get(NOTES);
    expect(folder?.files.get(".gitignore")?.text).toBe("*\n!.gitignore\n");
    await folder?.write(".gitignore", "mine\n");
    await add(context, "concern", "skill:address-change", concernFields());
    expect(folder?.files.get(".gitignore")?.text).toBe("mine\n");
    expect(noteLines(context)).toHaveLength(2);
  });

  const refused: readonly [string, object, string][] = [
    ["a bank account number", { action: "concern", on: "skill:x-y", content: concernFields(`Pay to ${CANARY}.`) }, "personal_data"],
    ["a field for an identity", { action: "feedback", content: { body: "x", eMail: CANARY } }, "identity_field_present"],
    ["a hidden character", { action: "feedback", content: { body: `a\u202e${CANARY}` } }, "hidden_characters"],
    ["a name", { action: "feedback", content: { body: "Mme Vandermaelen a signé." } }, "names_suspected"],
    ["a missing field", { action: "concern", on: "skill:x-y", content: {} }, "schema_fail"],
    ["an unknown field", { action: "feedback", content: { body: "x", colour: "vermilion" } }, "schema_fail"],
    ["an id of its own", { action: "feedback", content: { feedback_id: "x", body: "x" } }, "schema_fail"],
    ["a time of sending", { action: "feedback", content: { submitted_at: "2026-11-17T10:00:00Z", body: "x" } }, "schema_fail"],
    ["no target", { action: "concern", content: concernFields() }, "usage"],
    ["a target of another type", { action: "concern", on: "session", content: concernFields() }, "schema_fail"],
    [
      "two rows",
      {
        action: "concern",
        on: "volatile_value:val-00001",
        content: { content: { vv_uid: "val-00002", observed_value: 1, evidence_date: "2026-11-02" } },
      },
      "cross_ref_fail",
    ],
  ];
  it.each(refused)("with %s is refused, and the refusal has no part of the text [notes.refusals]", async (_what, input, code) => {
    const context = createSession();
    const { answer, exit } = await run(context, "note", input);
    expect([answer.status, answer.code]).toEqual(["refused", code]);
    expect(exit).not.toBe(0);
    expect(validate("note-output", answer)).toMatchObject({ valid: true });
    for (const secret of [CANARY, "5390", "Vandermaelen", "vermilion"]) expect(JSON.stringify(answer)).not.toContain(secret);
    expect(noteLines(context)).toEqual([]);
  });

  it("with the words of another one is told, with the command that drops that one [notes.same]", async () => {
    const context = createSession();
    const write = (body: string) => run(context, "note", { action: "feedback", content: { topic: "praise", body } });
    await write("Good.");
    const [line] = noteLines(context);
    expect(await write("Better.")).not.toHaveProperty("answer.notices");
    expect((await write("Good.")).answer.notices).toEqual([
      { code: "same_note", say: `You have a note with the same words already. To drop it: becivic note drop ${line?.feedback_id}` },
    ]);
  });

  it("with a suspected name is stored once it was reviewed [notes.refusals]", async () => {
    const context = createSession();
    const { answer } = await run(context, "note", { action: "feedback", content: { body: "Mme Vandermaelen a signé." }, reviewed: true });
    expect(answer.status).toBe("done");
  });

  it("in the name of a program that is a number of a person is refused [notes.runtime]", async () => {
    const context = createSession({ facts: { runtime: "85073003328/1" } });
    const { answer } = await run(context, "note", { action: "feedback", content: { body: "Good." } });
    expect(answer).toMatchObject({ code: "personal_data", findings: [{ pointer: "/submitting_agent" }] });
    expect(noteLines(context)).toEqual([]);
    // A program may be called after a person.
    const afterPerson = createSession({ facts: { runtime: "jan-vandermaelen/1" } });
    expect(await add(afterPerson, "feedback", undefined, { body: "Good." })).toMatch(/^fbk_/);
  });

  it("is refused where the agent lacks a capability of its type [notes.capabilities]", async () => {
    const context = createSession({ facts: { capabilities: ["multi_turn", "structured_output"] } });
    const { answer } = await run(context, "note", { action: "validation", on: "skill:address-change", content: { verdict: "confirm" } });
    expect(answer).toMatchObject({ code: "capability_mismatch", missing: ["web_fetch", "tool_execution"] });
    await add(context, "validation", "observation:con-00042", { verdict: "confirm" });
    const more = { action: "validation", on: "skill:address-change", content: { verdict: "confirm" }, capabilities: ["web_fetch"] };
    expect((await run(context, "note", more)).answer.status).toBe("done");
  });
});

describe("the notes of a session", () => {
  it("are listed, changed and dropped; a change is checked again and needs a new approval [notes.approval]", async () => {
    const context = createSession();
    const id = await add(context, "concern", "skill:address-change", concernFields());
    const other = await add(context, "feedback", undefined, { body: "Good." });
    await approveAll(context, [id]);
    expect((await run(context, "note", { action: "list" })).answer).toMatchObject({ notes: [{ id, approved: true }, { id: other }] });

    const hostile = await run(context, "note", { action: "edit", id, content: concernFields(`Pay to ${CANARY}.`) });
    expect(hostile.answer.code).toBe("personal_data");
    expect((await run(context, "note", { action: "edit", id, content: concernFields("Two copies.") })).answer.status).toBe("done");
    expect(noteLines(context)[0]).toMatchObject({ concern_id: id, target_id: "address-change", content: { body: "Two copies." } });
    expect((await run(context, "note", { action: "list" })).answer).not.toHaveProperty("notes.0.approved");

    await run(context, "note", { action: "drop", id });
    expect(noteLines(context)).toMatchObject([{ feedback_id: other }]);
    expect((await run(context, "note", { action: "drop", id })).answer.code).toBe("unknown_id");
  });

  it("lose only the line that was cut off, and say so [notes.torn]", async () => {
    const context = createSession();
    await add(context, "feedback", undefined, { body: "One." });
    const folder = context.folders.get(NOTES);
    await folder?.write(NOTES_FILE, `${folder.files.get(NOTES_FILE)?.text}{"type":"feedb`);
    await add(context, "feedback", undefined, { body: "Two." });
    const { answer } = await run(context, "note", { action: "list" });
    expect(answer).toMatchObject({ notes: [{}, {}], notices: [{ code: "note_lost" }] });
    expect((await run(context, "doctor")).answer).toMatchObject({ pending: 2 });
  });

  it.each([false, "not asked"] as const)(
    "are refused kindly where the user's answer to sending is %s [notes.consent]",
    async (submissions) => {
      const context = createSession({ submissions });
      const { answer } = await run(context, "note", { action: "feedback", content: { body: "Good." } });
      expect(answer).toMatchObject({ code: "no_consent", say: expect.stringContaining("works the same") });
      expect(context.folders.has(NOTES)).toBe(false);
    },
  );
});

describe("without a data folder", () => {
  const work = (): MemoryFolder => new MemoryFolder("/home/user/work");

  it("no file is made before a yes to sending [notes.consent]", async () => {
    const context = createMemoryContext({ folders: [work()] });
    expect((await run(context, "note", { action: "feedback", content: { body: "Good." } })).answer.code).toBe("no_consent");
    expect([...context.folders.keys()]).toEqual(["/home/user/work"]);
  });

  it("notes and what belongs to them are beside the work [notes.consent]", async () => {
    const context = createMemoryContext({ folders: [work()] });
    await recordConsentBesideBuffer(context);
    const input = { action: "feedback", content: { body: "Good." } };
    expect((await run(context, "note", input)).answer.code).toBe("capability_mismatch");
    context.folders.get(NOTES)?.files.clear();
    await recordConsentBesideBuffer(context);
    const { answer } = await run(context, "note", { ...input, capabilities: ["multi_turn", "structured_output"] });
    expect(answer.status).toBe("done");
    const names = [...(context.folders.get(NOTES)?.files.keys() ?? [])];
    expect(names.filter((name) => /^feedback-buffer-ses_.*\.jsonl$/.test(name))).toHaveLength(1);
    expect(names).toContain(".gitignore");
  });

  it("a folder of another user is not used, and the answer says so [notes.owner]", async () => {
    const context = createMemoryContext({ folders: [work()] });
    await recordConsentBesideBuffer(context);
    const { look } = context.machine;
    context.machine.look = async (path) => ({ ...(await look(path)), isOwn: path !== NOTES });
    const before = [...(context.folders.get(NOTES)?.files.keys() ?? [])];
    expect((await run(context, "note", { action: "list" })).answer.code).toBe("no_consent");
    const { answer } = await run(context, "set-up", { yes: true, no_folder: true, submissions: "yes" });
    expect(answer).toMatchObject({ code: "not_allowed", say: expect.stringContaining("another user") });
    await run(context, "delete-state", {});
    expect([...(context.folders.get(NOTES)?.files.keys() ?? [])]).toEqual(before);
  });

  it("a consent that came with a copied folder counts for nothing [notes.consent]", async () => {
    const context = createMemoryContext({ folders: [work()] });
    const planted = new MemoryFolder(NOTES);
    planted.files.set("consent.json", { text: '{"submissions":true,"location":"/elsewhere/.be-civic"}', modifiedAt: new Date(0) });
    context.folders.set(NOTES, planted);
    expect((await run(context, "note", { action: "list" })).answer.code).toBe("no_consent");
  });
});
