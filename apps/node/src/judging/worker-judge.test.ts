import { loadCorpus } from "@becivic/corpus";
import { loadRuleCorpus } from "@becivic/fixtures";
import { judgeSubmittedText } from "@becivic/service/host";
import type { TextTask } from "@becivic/service/ports";
import { createMemoryService } from "@becivic/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { createWorkerJudge, type WorkerJudge, type WorkerJudgeOptions } from "./worker-judge.ts";

const corpus = loadCorpus(loadRuleCorpus());
const { thresholds } = (await createMemoryService()).service;

function draftOf(id: string, fields: Partial<TextTask> = {}): TextTask {
  const frontmatter = { id, title: "A procedure", schema_version: 4, version: "0.1.0", status: "alpha", category: "belgium-federal" };
  const item = { type: "draft", target_type: "skill", proposed_id: id, content: { frontmatter, body: "## Process\n" } };
  // Incomplete for the schema: these drafts are only passed to the judge.
  return {
    commitId: "first",
    item: item as unknown as TextTask["item"],
    target: undefined,
    moment: { now: 0, thresholds },
    looksForNames: true,
    ...fields,
  };
}

/** A thread whose behaviour depends on the name of the draft, and which returns the names. */
const OBEDIENT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ task: { item: { proposed_id: id } } }) => {
      if (id === "hang") for (;;);
      if (id === "leave") process.exit(1);
      if (id === "throw") throw new Error("broken");
      if (id === "fault") return parentPort.postMessage({ fault: new TypeError("a bug") });
      parentPort.postMessage({ verdict: { rejection: { error: "cross_ref_fail", schema_pointer: id } } });
    });
  `)}`,
);

describe("a judge in a thread of its own", () => {
  const judges: WorkerJudge[] = [];
  afterEach(async () => {
    for (const judge of judges.splice(0)) await judge.close();
  });
  const start = (options: WorkerJudgeOptions = {}): WorkerJudge => {
    const judge = createWorkerJudge(options);
    judges.push(judge);
    return judge;
  };
  const obedient = (options: WorkerJudgeOptions = {}) => {
    const judge = start({ thread: OBEDIENT, ...options });
    return (id: string, sender = "a") => judge.judge(draftOf(id), corpus, sender);
  };

  it("says what the same gates say in this thread, and follows the corpus from commit to commit [fair.judge]", async () => {
    const judge = start();
    const [taken = ""] = corpus.skills.keys();
    for (const task of [draftOf("bicycle"), draftOf(taken)]) {
      expect(await judge.judge(task, corpus, "a")).toEqual(judgeSubmittedText(task, corpus));
    }
    expect(await judge.judge(draftOf(taken), corpus, "a")).toMatchObject({ rejection: { schema_pointer: "/proposed_id" } });
    const files = new Map([...corpus.files].filter(([file]) => !file.startsWith(`skills/${taken}/`)));
    const later = loadCorpus(files);
    const task = draftOf(taken, { commitId: "second" });
    expect(await judge.judge(task, later, "a")).toEqual(judgeSubmittedText(task, later));
    expect(judgeSubmittedText(task, later)).not.toMatchObject({ rejection: { schema_pointer: "/proposed_id" } });
    expect(await judge.judge(draftOf(taken), corpus, "a")).toMatchObject({ rejection: { schema_pointer: "/proposed_id" } });
  });

  it("gives each sender a turn, and refuses a sender with too many waiting, while no other is held up [fair.judge]", async () => {
    const judge = obedient({ bounds: { mostOfOne: 3, mostOfAll: 4 } });
    const order: string[] = [];
    const follow = async (id: string, sender: string): Promise<unknown> => {
      const { rejection } = await judge(id, sender);
      order.push(id);
      return rejection?.error;
    };
    const outcomes = [
      ...["a0", "a1", "a2", "a3", "a4"].map((id) => follow(id, "a")),
      ...["b1"].map((id) => follow(id, "b")),
      ...["c1"].map((id) => follow(id, "c")),
    ];
    expect(await Promise.all(outcomes)).toEqual([
      ...["cross_ref_fail", "cross_ref_fail", "cross_ref_fail"],
      ...["rate_limit_exceeded", "rate_limit_exceeded"],
      ...["cross_ref_fail", "cross_ref_fail"],
    ]);
    expect(order.filter((id) => !["a3", "a4"].includes(id))).toEqual(["a0", "a1", "b1", "c1", "a2"]);
  });

  it("is out of order for a sender that comes when all places are taken [fair.judge]", async () => {
    const judge = obedient({ bounds: { mostOfOne: 3, mostOfAll: 1 } });
    const waiting = [judge("a0", "a"), judge("b1", "b")];
    await expect(judge("c1", "c")).rejects.toMatchObject({ code: "staging_unavailable", details: { retry_after: 5 } });
    expect(await Promise.all(waiting)).toHaveLength(2);
  });

  it.each(["leave", "throw"])("replaces a thread that is gone, and loses no other text: %s [fair.judge]", async (id) => {
    const judge = obedient();
    const broken = judge(id, "a");
    const other = judge("b1", "b");
    await expect(broken).rejects.toMatchObject({ code: "staging_unavailable" });
    expect(await other).toMatchObject({ rejection: { schema_pointer: "b1" } });
  });

  it("replaces a thread that is stuck, and leaves this one free meanwhile [fair.judge]", async () => {
    const judge = obedient({ patienceMs: 1_000 });
    expect(await judge("b0", "b")).toMatchObject({ rejection: { schema_pointer: "b0" } });
    let rounds = 0;
    const timer = setInterval(() => {
      rounds += 1;
    }, 1);
    const stuck = judge("hang", "a");
    const other = judge("b1", "b");
    await expect(stuck).rejects.toMatchObject({ code: "staging_unavailable", details: { retry_after: 60 } });
    expect(await other).toMatchObject({ rejection: { schema_pointer: "b1" } });
    clearInterval(timer);
    expect(rounds).toBeGreaterThan(3);
  });

  it("passes on what broke in a gate, and goes on [fair.judge]", async () => {
    const judge = obedient();
    await expect(judge("fault")).rejects.toThrow(TypeError);
    expect(await judge("a1")).toMatchObject({ rejection: { schema_pointer: "a1" } });
  });

  it("leaves no sender waiting when it is closed [fair.judge]", async () => {
    const judge = createWorkerJudge({ thread: OBEDIENT });
    const waiting = ["hang", "a1"].map((id) => judge.judge(draftOf(id), corpus, "a"));
    const outcomes = Promise.allSettled(waiting);
    await judge.close();
    expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(judge.judge(draftOf("a2"), corpus, "a")).rejects.toMatchObject({ code: "staging_unavailable" });
  });
});
