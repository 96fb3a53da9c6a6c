import type { Asker } from "@becivic/harness";
import type { Outcome } from "@becivic/harness/commands";
import { describe, expect, it } from "vitest";
import { noAsker } from "../terminal/terminal-asker.ts";
import { type RunWord, reviewNotes } from "./review-notes.ts";

const done = (fields: object = {}): Outcome => ({ answer: { ok: true, status: "done", ...fields }, exit: 0 });
const PREVIEW = {
  items: [{ id: "a", says: "…" }, { id: "b", approved: true }, { id: "c" }],
  sources: { say: "1 way worked.", votes: [{ id: "v", worked: true }] },
};

/** Operations that record their calls; an approval asks as the real one does. */
function createOperations(preview: object = PREVIEW, failing?: string) {
  const calls: string[] = [];
  const runWord: RunWord = async (word, input, asker) => {
    if (word === failing) return { answer: { ok: false, status: "refused", code: "damaged", say: "Broken." }, exit: 4 };
    const answer =
      word === "approve" ? await asker?.askAll([{ question: "About x: y\nApprove it?", choices: { approve: "Approve it" } }]) : undefined;
    calls.push(`${word} ${JSON.stringify(input)}${answer === undefined ? "" : ` ${answer.join()}`}`);
    return done(word === "close" ? preview : {});
  };
  return { calls, runWord };
}

function person(...keys: (string | undefined)[]): Asker & { questions: string[] } {
  const questions: string[] = [];
  const askAll: Asker["askAll"] = async (list) => {
    questions.push(...list.map(({ question }) => question));
    return list.map(() => keys.shift());
  };
  return { kind: "terminal", questions, askAll };
}

describe("becivic review [cli.review]", () => {
  it("asks about each note that is not approved yet, and does what the key says", async () => {
    const { calls, runWord } = createOperations();
    const asker = person("approve", "drop", "later");
    const { answer, exit } = await reviewNotes(runWord, asker);
    expect(calls).toEqual([
      "close {}",
      'approve {"ids":["a"]} approve',
      'approve {"ids":["c"]} later',
      'note {"action":"drop","id":"c"}',
      'approve {"ids":["v"]} later',
    ]);
    expect(asker.questions[0]).toBe("Note 1 of 3. About x: y\nApprove it?");
    expect({ exit, say: answer.say, next: answer.next }).toEqual({
      exit: 0,
      say: "Approved: 1. Dropped: 1. Left for later: 1. Nothing has been sent yet.",
      next: ["becivic submit"],
    });
  });

  it.each([["quit"], [undefined], ["yes"]])("stops at %o, and approves nothing more", async (key) => {
    const { calls, runWord } = createOperations();
    const { answer } = await reviewNotes(runWord, person(key));
    expect(calls).toEqual(["close {}", 'approve {"ids":["a"]} later']);
    expect(answer.say).toContain("Approved: 0. Dropped: 0. Left for later: 3.");
    expect(answer.next).toBeUndefined();
  });

  it("says so where no note waits", async () => {
    const { runWord } = createOperations({});
    expect((await reviewNotes(runWord, person())).answer.say).toBe("No note waits for your decision.");
  });

  it.each(["close", "approve", "note"])("ends with the refusal of %s", async (failing) => {
    const { runWord } = createOperations(PREVIEW, failing);
    expect(await reviewNotes(runWord, person("drop", "drop", "drop"))).toMatchObject({ exit: 4, answer: { code: "damaged" } });
  });

  it("asks nothing where there is no terminal", async () => {
    const { calls, runWord } = createOperations();
    const outcome = await reviewNotes(runWord, noAsker);
    expect(outcome).toMatchObject({ exit: 1, answer: { ok: false, code: "not_allowed", next: ["becivic close"] } });
    expect(calls).toEqual([]);
  });
});
