import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Answer, type Context, type Outcome, operations, runOperation } from "@becivic/harness";
import { createHttpTransport, createNodeMachine, createOfflineTransport, systemRandomness } from "@becivic/harness/node";

/** One user's machine with a data folder on disk. */
export class CorpusMachine {
  readonly dataDir: string;
  readonly #origin: string;
  /** The moment that its clock shows; each wait moves it on. */
  now = new Date("2026-11-17T12:00:00Z");
  isOffline = false;
  timeoutMs = 60_000;

  constructor(origin: string) {
    this.#origin = origin;
    this.dataDir = path.join(realpathSync(mkdtempSync(path.join(tmpdir(), "becivic-harness-"))), "BeCivic");
    mkdirSync(this.dataDir);
    writeFileSync(path.join(this.dataDir, ".location"), `${this.dataDir}\n`);
  }

  context(origin = this.#origin): Context {
    return {
      clock: {
        now: () => this.now,
        wait: async (milliseconds) => {
          this.now = new Date(this.now.getTime() + milliseconds);
        },
      },
      randomness: systemRandomness,
      machine: createNodeMachine({ HOME: path.dirname(this.dataDir) }, path.dirname(this.dataDir)),
      server: this.isOffline
        ? createOfflineTransport(origin)
        : createHttpTransport(origin, { runtime: "test/1", timeoutMs: this.timeoutMs }),
      asker: { kind: "none", askAll: async (questions) => questions.map(() => undefined) },
      settings: { dataDir: this.dataDir, isOffline: this.isOffline, requireUser: false, runtime: "test/1" },
    };
  }

  /** Opens a session that starts now. */
  openSession(): void {
    const session = path.join(this.dataDir, "sessions", SESSION);
    mkdirSync(session, { recursive: true });
    const facts = {
      session_id: SESSION,
      server: this.#origin,
      started_at: this.now.toISOString(),
      tier: "T2",
      runtime: "test/1",
      capabilities: [],
      buffer: path.join(path.dirname(this.dataDir), ".be-civic"),
      can_submit: true,
      loaded: [],
    };
    writeFileSync(path.join(session, "facts.json"), JSON.stringify(facts));
  }

  async run(
    name: "find-procedure" | "procedure" | "read-procedure",
    input: object,
  ): Promise<Outcome & { answer: Answer & Record<string, unknown> }> {
    const operation = operations.find((one) => one.name === name);
    if (operation === undefined) throw new Error(`no operation ${name}`);
    const outcome = await runOperation(operation, this.context(), input);
    // The fields of each operation are in its schema; tests look at single ones.
    return outcome as Outcome & { answer: Answer & Record<string, unknown> };
  }

  file(...parts: string[]): string {
    return path.join(this.dataDir, ...parts);
  }
}

const SESSION = "ses_01a1e8f2-f900-7abc-8def-0123456789ab";
