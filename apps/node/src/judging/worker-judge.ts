import { Worker } from "node:worker_threads";
import type { Corpus } from "@becivic/corpus";
import { AppError } from "@becivic/service";
import type { TextJudge, TextTask, TextVerdict } from "@becivic/service/ports";
import { FairQueue, type QueueBounds, type Refusal } from "./fair-queue.ts";
import type { JudgeAnswer, Order } from "./order.ts";

export interface WorkerJudge extends TextJudge {
  close(): Promise<void>;
}

export interface WorkerJudgeOptions {
  /** The program of the thread. */
  thread?: URL;
  /** A thread that takes longer for one text is terminated and replaced. The most expensive known text takes half a second. */
  patienceMs?: number;
  bounds?: QueueBounds;
}

interface Job {
  task: TextTask;
  corpus: Corpus;
  resolve: (verdict: TextVerdict) => void;
  reject: (error: unknown) => void;
}

const THREAD = new URL("./judge-thread.ts", import.meta.url);
const PATIENCE_MS = 20_000;
const BOUNDS: QueueBounds = { mostOfOne: 20, mostOfAll: 100 };
const COME_AGAIN_SECONDS = 5;
const COME_AGAIN_LATER_SECONDS = 60;
const MOST_MEGABYTES = 512;

/**
 * Judges texts in a thread of its own, which is started for the first text, so that other requests do not wait for them. One text is
 * judged at a time, one sender after the other.
 */
export function createWorkerJudge({ thread = THREAD, patienceMs = PATIENCE_MS, bounds = BOUNDS }: WorkerJudgeOptions = {}): WorkerJudge {
  const queue = new FairQueue<Job>(bounds);
  let worker: Worker | undefined;
  /** The corpus that the thread has: the files of a commit. */
  let sent: { commitId: string; files: ReadonlyMap<string, string> } | undefined;
  let running: { job: Job; timer: NodeJS.Timeout } | undefined;
  let isClosed = false;

  const finish = (tell: (job: Job) => void): void => {
    const finished = running;
    running = undefined;
    clearTimeout(finished?.timer);
    worker?.unref();
    if (finished !== undefined) tell(finished.job);
    next();
  };
  /** Drops the thread: the sender that waited for it may send again, and the next text gets a new thread. */
  const replace = (old: Worker, retryAfter: number, cause: unknown): void => {
    if (worker !== old) return;
    worker = undefined;
    sent = undefined;
    void old.terminate();
    finish(({ reject }) => reject(new AppError("staging_unavailable", { cause, retryAfter })));
  };
  const start = (): Worker => {
    // The thread needs no environment variables, some of which are secrets.
    const started = new Worker(thread, { env: {}, resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });
    started.on("message", (answer: JudgeAnswer) =>
      finish(({ resolve, reject }) => ("fault" in answer ? reject(answer.fault) : resolve(answer.verdict))),
    );
    started.on("error", (cause) => replace(started, COME_AGAIN_SECONDS, cause));
    started.on("exit", () => replace(started, COME_AGAIN_SECONDS, new Error("the thread ended")));
    return started;
  };
  const next = (): void => {
    const job = running === undefined && !isClosed ? queue.take() : undefined;
    if (job === undefined) return;
    const at = worker ?? start();
    worker = at;
    const timer = setTimeout(() => replace(at, COME_AGAIN_LATER_SECONDS, new Error("the thread took too long")), patienceMs);
    running = { job, timer };
    const order = orderOf(job, sent);
    sent = { commitId: job.task.commitId, files: job.corpus.files };
    at.ref();
    at.postMessage(order);
  };
  return {
    judge: (task, corpus, sender) =>
      new Promise((resolve, reject) => {
        const refuse = (why: Refusal): void => {
          const rejection = { error: "rate_limit_exceeded", retry_after: COME_AGAIN_SECONDS } as const;
          if (why === "sender_has_too_many") resolve({ rejection, namesSuspected: false });
          else reject(new AppError("staging_unavailable", { retryAfter: COME_AGAIN_SECONDS }));
        };
        if (isClosed) refuse("queue_is_full");
        else queue.add(sender, { task, corpus, resolve, reject }, refuse);
        next();
      }),
    close: async () => {
      isClosed = true;
      const last = worker;
      worker = undefined;
      finish(({ reject }) => reject(new AppError("staging_unavailable")));
      for (let job = queue.take(); job !== undefined; job = queue.take()) job.reject(new AppError("staging_unavailable"));
      await last?.terminate();
    },
  };
}

/** The text, with the part of its corpus that the thread lacks. */
function orderOf({ task, corpus }: Job, sent: { commitId: string; files: ReadonlyMap<string, string> } | undefined): Order {
  if (sent === undefined) return { task, files: corpus.files };
  if (sent.commitId === task.commitId) return { task };
  const changes = new Map<string, string | undefined>();
  for (const file of sent.files.keys()) if (!corpus.files.has(file)) changes.set(file, undefined);
  for (const [file, text] of corpus.files) if (sent.files.get(file) !== text) changes.set(file, text);
  return { task, changes };
}
