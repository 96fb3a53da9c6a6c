import type { Call } from "./carry/call.ts";
import type { RefusalCode } from "./codes.ts";
import type { Tier } from "./session/tier.ts";

/** What the user or the agent has to give before the operation can go on. */
export type Need =
  | "consent_folder"
  | "consent_testing"
  | "consent_delivery"
  | "approval"
  | "ambiguous_date"
  | "browser_choice"
  | "choice"
  | `profile.${string}`;

/** Something that the user should know besides the answer, told once. */
export interface Notice {
  code: string;
  say: string;
}

/** The fields that every answer may have. Each operation adds its own; its output schema lists all. */
export interface Answer {
  ok: boolean;
  status: "done" | "needs" | "carry" | "refused";
  /** Why it was refused. */
  code?: string;
  /** The sentence for the user. */
  say?: string;
  needs?: Need[];
  /** Commands that make sense next. */
  next?: string[];
  notices?: Notice[];
  /** What the harness can still do, where that has changed; `start` and `doctor` always tell it. */
  tier?: Tier;
  /** What can be done with notes that wait, where the folder was lost. */
  choices?: "hold"[];
  /** The operation that waits for the answer to `call`. */
  ticket?: string;
  /** The call that the agent makes, because this program has no connection. */
  call?: Call;
}

/** Answers `done` with these fields. */
export function done<Fields extends object>(fields: Fields): Fields & { ok: true; status: "done" } {
  return { ok: true, status: "done", ...fields };
}

/** Answers `needs`: the operation is not refused, it waits. */
export function needs<Fields extends object>(
  what: [Need, ...Need[]],
  fields: Fields,
): Fields & { ok: true; status: "needs"; needs: Need[] } {
  return { ok: true, status: "needs", needs: what, ...fields };
}

/** Thrown by an operation that cannot go on; the one error boundary, `runOperation`, turns it into an answer. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** The sentence for the user: what happened, what to do next. It never has text that the user wrote. */
  readonly say: string;
  /** Fields of the answer besides code and sentence. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(code: RefusalCode, say: string, fields: Readonly<Record<string, unknown>> = {}, options?: ErrorOptions) {
    super(say, options);
    this.code = code;
    this.say = say;
    this.fields = fields;
  }
}
