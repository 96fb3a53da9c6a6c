import { validate } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import type { MemoryContext } from "./_memory.ts";
import { PROFILE_FILE } from "./folder/layout.ts";
import { add, approveAll, createSession, HOME, run, type SessionMachine } from "./notes/_notes.ts";
import type { OperationName } from "./operation.ts";
import { operations } from "./operations/index.ts";
import { graphOf, node, serverOf, skillAnswer, skillFile } from "./procedures/_published.ts";

const NOTE = "con_01a1e8f2-f900-7abc-8def-0123456789ab";

/** An input of every operation, and whether it goes on without a folder that can be written. */
const CALLS: Readonly<Record<OperationName, [input: object, goesOn: boolean]>> = {
  "start-session": [{}, true],
  "set-up": [{ yes: true }, false],
  "find-procedure": [{ words: "move" }, true],
  "read-procedure": [{ skill: "move", accept_testing: true }, true],
  "check-eligibility": [{ skill: "move" }, false],
  "get-questions": [{ skill: "move" }, false],
  "give-answers": [{ skill: "move", answers: {} }, false],
  "edit-profile": [{ action: "get" }, true],
  procedure: [{ action: "start", target: "move" }, false],
  "path-next": [{ path: "proof" }, false],
  "path-report": [{ path: "proof", outcome: "success" }, false],
  remember: [{ type: "decision_log", topic: "school", text: "The evening course." }, false],
  recall: [{}, true],
  document: [{ action: "list" }, true],
  dossier: [{ what: "checklist", skill: "move" }, false],
  "draft-procedure": [{}, false],
  note: [{ action: "list" }, true],
  "preview-close": [{}, true],
  approve: [{ ids: [NOTE] }, false],
  "submit-approved": [{}, false],
  "end-session": [{ outcome: "success" }, true],
  receipts: [{}, true],
  cancel: [{ id: NOTE }, false],
  carry: [{ ticket: `cry_${"0".repeat(32)}`, answer: "{}" }, false],
  "export-state": [{ file: "all.txt" }, true],
  "import-state": [{ file: "none.txt" }, false],
  forget: [{ what: "region" }, false],
  "delete-state": [{}, false],
  doctor: [{}, true],
};

async function lostSession({ hasNote }: { hasNote: boolean }): Promise<MemoryContext> {
  const context = createSession({
    answer: await serverOf({
      "/api/skill-graph": graphOf(node("move")),
      "/skills/move/SKILL.md": skillFile("move", "alpha"),
      "/api/skills/move": skillAnswer("move", "alpha"),
    }),
  });
  if (hasNote) await add(context, "feedback", undefined, { topic: "praise", body: "The list of documents was right." });
  return loseHome(context);
}

function loseHome(context: SessionMachine): MemoryContext {
  const { look } = context.machine;
  context.home.fault = "read_only";
  const machine = {
    ...context.machine,
    look: async (path: string) => ({ ...(await look(path)), ...(path.startsWith(HOME) ? { isWritable: false } : {}) }),
  };
  return { ...context, machine };
}

describe("a folder that turned read-only between two commands", () => {
  it.each(operations.map(({ name }) => name))("is told by the answer of %s [session.lost]", async (name) => {
    const [input, goesOn] = CALLS[name];
    const { answer, exit } = await run(await lostSession({ hasNote: false }), name, input);
    expect(answer.tier).toBe("T1");
    expect(answer.notices?.filter(({ code }) => code === "folder_lost")).toHaveLength(1);
    expect(answer.choices).toBeUndefined();
    expect(validate(`${name}-output`, answer)).toMatchObject({ valid: true });
    if (goesOn) expect({ exit, ok: answer.ok }).toEqual({ exit: 0, ok: true });
  });

  it.each(operations.map(({ name }) => name))("has the choices in the answer of %s where a note waits [session.lost]", async (name) => {
    const { answer } = await run(await lostSession({ hasNote: true }), name, CALLS[name][0]);
    expect(answer.notices?.filter(({ code }) => code === "folder_lost")).toHaveLength(1);
    expect(answer).toMatchObject({ tier: "T1", choices: ["hold"] });
  });
});

describe("what is proposed where the folder was lost", () => {
  it.each([false, true])("is nothing that approves, sends or changes a note, approved before: %s [session.lost]", async (isApproved) => {
    const context = createSession();
    await add(context, "feedback", undefined, { topic: "praise", body: "The list of documents was right." });
    if (isApproved) await approveAll(context);
    const { answer, exit } = await run(loseHome(context), "preview-close");
    expect({ exit, status: answer.status, choices: answer.choices }).toEqual({ exit: 0, status: "done", choices: ["hold"] });
    expect([answer.needs, answer.next]).toEqual([undefined, undefined]);
    expect(answer).toMatchObject({ items: [{ id: expect.stringMatching(/^fbk_/) }], say: expect.stringContaining("nothing is lost") });
  });

  it("is what can be read [session.lost]", async () => {
    const context = loseHome(createSession());
    expect((await run(context, "preview-close")).answer.next).toEqual(["becivic end --outcome <success|abandoned|derailed>"]);
    const damaged = await run(context, "note", { action: "concern", on: "skill:address-change", content: {} });
    expect(damaged.answer.next).toEqual(["becivic note concern"]);
    expect((await run(context, "edit-profile", { action: "why", axis: "region" })).answer.next).toBeUndefined();
  });
});

describe("guidance without a folder that can be written", () => {
  const steps = {
    overview: {},
    part: { section: "documents" },
    "the whole text": { section: "all" },
    "community text": { section: "community" },
  };
  const faults = ["read_only", "full"] as const;
  const rows = faults.flatMap((fault) => Object.keys(steps).map((step) => [step, fault] as const)) as [
    keyof typeof steps,
    "read_only" | "full",
  ][];

  it.each(rows)("shows the %s of a procedure in testing where the folder is %s [session.guidance]", async (step, fault) => {
    const context = await lostSession({ hasNote: false });
    const home = context.folders.get(HOME);
    if (home !== undefined) home.fault = fault;
    expect((await run(context, "read-procedure", { skill: "move", ...steps[step] })).answer).toMatchObject({ needs: ["consent_testing"] });
    const { answer, exit } = await run(context, "read-procedure", { skill: "move", ...steps[step], accept_testing: true });
    expect({ exit, status: answer.status, tier: answer.tier }).toEqual({ exit: 0, status: "done", tier: "T1" });
    // The yes is stored nowhere, so that the next command brings it.
    expect(answer.next).toEqual([expect.stringMatching(/^becivic read move --section \S+ --accept-testing$/)]);
  });

  it.each(faults)("shows a procedure that was agreed to before, where the folder is %s [session.guidance]", async (fault) => {
    const context = await lostSession({ hasNote: false });
    const home = context.folders.get(HOME);
    if (home === undefined) throw new Error("the session has no folder");
    home.fault = undefined;
    await run(context, "read-procedure", { skill: "move", accept_testing: true });
    const profile = home.files.get(PROFILE_FILE)?.text;
    home.fault = fault;
    const { answer, exit } = await run(context, "read-procedure", { skill: "move", section: "documents" });
    expect({ exit, next: answer.next }).toEqual({ exit: 0, next: undefined });
    // The no cannot be stored; it holds for this command.
    const declined = await run(context, "read-procedure", { skill: "move", decline_testing: true });
    expect(declined).toMatchObject({ exit: 0, answer: { status: "done", alternatives: [], tier: "T1" } });
    expect(home.files.get(PROFILE_FILE)?.text).toBe(profile);
  });
});
