import { type Capability, type PreviewCloseOutput, type SessionFacts, tryParseJson } from "@becivic/contract";
import { createMemoryContext, MEMORY_PLACE, type MemoryContext, MemoryFolder } from "../_memory.ts";
import { LOCATION_FILE, PROFILE_FILE, RECEIPTS_FILE, sessionFactsFile } from "../folder/layout.ts";
import type { AnyOperation } from "../operation.ts";
import { operations } from "../operations/index.ts";
import { type Outcome, runOperation } from "../run-operation.ts";

export const SESSION_ID = "ses_01a1e8f2-f900-7abc-8def-0123456789ab";
export const HOME = "/home/user/.be-civic";
export const NOTES = "/home/user/work/.be-civic";
export const NOTES_FILE = `feedback-buffer-${SESSION_ID}.jsonl`;

const ALL: Capability[] = ["multi_turn", "structured_output", "web_fetch", "tool_execution", "file_read"];

export type SessionMachine = MemoryContext & { home: MemoryFolder };

/** A machine with a data folder, an open session, and a yes to sending notes. */
export function createSession({
  facts = {},
  submissions = true,
  ...options
}: Parameters<typeof createMemoryContext>[0] & {
  facts?: Partial<SessionFacts>;
  submissions?: boolean | "not asked";
} = {}): SessionMachine {
  const home = new MemoryFolder(HOME);
  // The parent of the folder for notes has to exist.
  const work = new MemoryFolder("/home/user/work");
  const put = (name: string, value: unknown): void => {
    home.files.set(name, { text: JSON.stringify(value), modifiedAt: new Date("2026-11-17T09:00:00Z") });
  };
  home.files.set(LOCATION_FILE, { text: `${HOME}\n`, modifiedAt: new Date("2026-11-17T09:00:00Z") });
  put(PROFILE_FILE, {
    profile_schema_version: "1",
    last_updated_at: "2026-11-17T09:00:00Z",
    ...(submissions === "not asked" ? {} : { consent: { submissions: { given: submissions, month: "2026-11" }, place: MEMORY_PLACE } }),
  });
  const context = createMemoryContext({ folders: [home, work], ...options });
  put(sessionFactsFile(SESSION_ID), {
    session_id: SESSION_ID,
    server: context.server.origin,
    started_at: "2026-11-17T09:00:00Z",
    tier: "T2",
    runtime: "test/1",
    capabilities: ALL,
    buffer: NOTES,
    can_submit: true,
    loaded: [],
    ...facts,
  } satisfies SessionFacts);
  return { ...context, home };
}

/** Runs an operation by its name. */
export async function run(context: MemoryContext, name: string, input: object = {}): Promise<Outcome> {
  const operation = operations.find((one) => one.name === name);
  if (operation === undefined) throw new Error(`there is no operation ${name}`);
  // The input is checked by the operation itself.
  return runOperation(operation as AnyOperation & { name: "note" }, context, input);
}

/** What an agent writes for a concern. */
export const concernFields = (body = "The commune asked for a second copy.") => ({
  content: { scope: "general", body, evidence_date: "2026-11-02", evidence_source: "customer-report" },
});

/** Adds a note and returns its id. */
export async function add(context: MemoryContext, action: string, on: string | undefined, content: object): Promise<string> {
  const { answer } = await run(context, "note", { action, ...(on === undefined ? {} : { on }), content });
  if (!("id" in answer)) throw new Error(`the note was refused: ${JSON.stringify(answer)}`);
  return String(answer.id);
}

/** The lines of the buffer. */
export function noteLines(context: MemoryContext): Record<string, unknown>[] {
  const text = context.folders.get(NOTES)?.files.get(NOTES_FILE)?.text ?? "";
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

/** Approves notes as an agent does: with the codes of the preview. */
export async function approveAll(context: MemoryContext, ids?: readonly string[]): Promise<Outcome> {
  const { answer } = await run(context, "preview-close");
  const { items = [], sources } = answer as PreviewCloseOutput;
  const codes = new Map([...items, ...(sources?.votes ?? [])].map(({ id, code }) => [id, code]));
  const chosen = ids ?? [...codes.keys()];
  return run(context, "approve", { ids: chosen, codes: chosen.map((id) => codes.get(id) ?? "") });
}

/** The lines of the receipts that can be read: the last one may be cut. */
export function receiptLines(context: SessionMachine): Record<string, unknown>[] {
  return (context.home.files.get(RECEIPTS_FILE)?.text ?? "")
    .split("\n")
    .map((line) => tryParseJson(line))
    .filter((line): line is Record<string, unknown> => typeof line === "object" && line !== null);
}

export function factsOf(context: SessionMachine): SessionFacts {
  return JSON.parse(context.home.files.get(sessionFactsFile(SESSION_ID))?.text ?? "{}") as SessionFacts;
}
