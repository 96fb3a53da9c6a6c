// The client side of the feedback template, in one file: notes in a buffer, validate, stage, receipts, cancel, buffers of earlier
// sessions. It runs on Node 20 or later and needs nothing else.
//
// Left out, to stay short: it does not apply the rules of /scrub-rules.json itself (the server applies them at validate, so that nothing is
// staged that they match; an agent still reads every text first), it does not retry, it does not lock the folder against a second process,
// and it trusts the folder that it finds. The command becivic does all of these.
import { randomBytes } from "node:crypto";
import { appendFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** Where each type is sent: the prefix of its id, and its collection under /api. */
const TYPES = {
  concern: ["con_", "concerns"],
  amendment: ["amd_", "amendments"],
  validation: ["val_", "validations"],
  draft: ["drf_", "drafts"],
  feedback: ["fbk_", "feedback-channel"],
  rating: ["rtg_", "ratings"],
} as const;
type ItemType = keyof typeof TYPES;

export type Note = { type: ItemType; target_id?: string; submitting_agent?: string } & Record<string, unknown>;
type Result = { idx: number; ok: boolean; status: string; names_suspected?: true; cancel_token?: string; commit_eta?: string };
type Receipt = { id: string; type: ItemType; status: string; server: string; cancel_token?: string } & Record<string, unknown>;

export interface Session {
  /** The origin of the server. */
  server: string;
  /** The folder .be-civic in the agent's output folder or working folder. */
  folder: string;
  sessionId: string;
  agent: string;
  capabilities: readonly string[];
  contractVersion: string;
}

type NewSession = Pick<Session, "server" | "agent" | "capabilities"> & { workFolder: string };

/** Start. Without the scrub rules of the server there is no session, because nothing may be sent without them. */
export async function startSession({ server, workFolder, agent, capabilities }: NewSession): Promise<Session> {
  const [manifest] = await Promise.all([getJson(server, "/agents/manifest.json"), getJson(server, "/scrub-rules.json")]);
  const folder = path.join(workFolder, ".be-civic");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, ".gitignore"), "*\n!.gitignore\n");
  const contractVersion = String(manifest.submission_contract_version);
  return { server, folder, sessionId: `ses_${uuid7()}`, agent, capabilities, contractVersion };
}

/** During. Appends a note at once, with an id of its own and without a time of sending. Returns the id. */
export async function addNote(session: Session, note: Note): Promise<string> {
  const id = `${TYPES[note.type][0]}${uuid7()}`;
  const sender = { submission_contract_version: session.contractVersion, submitting_agent: session.agent };
  await appendLines(bufferOf(session), [{ ...sender, ...note, [`${note.type}_id`]: id }]);
  return id;
}

/** Close. The notes to show to the user, by id. */
export async function listNotes(session: Session): Promise<Map<string, Note>> {
  const notes = await readLines<Note>(bufferOf(session));
  return new Map(notes.map((note) => [String(note[`${note.type}_id`]), note]));
}

/** Removes notes that the user dropped, or that were sent. A crash leaves the old file or the new one. */
export async function dropNotes(session: Session, ids: readonly string[]): Promise<void> {
  const left = [...(await listNotes(session))].flatMap(([id, note]) => (ids.includes(id) ? [] : [note]));
  const file = bufferOf(session);
  if (left.length === 0) return rm(file, { force: true });
  await rm(`${file}.new`, { force: true });
  await appendLines(`${file}.new`, left);
  await rename(`${file}.new`, file);
}

/** Send. Validates what the user approved, and stages it only if all of it passes. Receipts are written before notes are dropped. */
export async function sendNotes(session: Session, approved: readonly string[]): Promise<{ refused: Result[]; receipts: Receipt[] }> {
  const notes = [...(await listNotes(session))].filter(([id]) => approved.includes(id));
  const validated = await post(session, "validate", notes);
  // A text that may name a person would be held: the user rewords it first.
  const refused = validated.filter(({ ok, names_suspected: isSuspect }) => !ok || isSuspect === true);
  if (refused.length > 0 || notes.length === 0) return { refused, receipts: [] };
  const results = await post(session, "stage", notes);
  const receipts = notes.flatMap(([id, { type }], index) => receiptOf(session, { id, type }, results[index]) ?? []);
  await appendLines(receiptsOf(session), receipts);
  const sent = receipts.map(({ id }) => id);
  await dropNotes(session, sent);
  return { refused: results.filter(({ ok }) => !ok), receipts };
}

/** Takes back what is staged. The token goes to the server that issued it, and to no other. A vote cannot be taken back. */
export async function cancel(session: Session, id: string): Promise<boolean> {
  const receipts = await readLines<Receipt>(receiptsOf(session));
  const receipt = receipts.findLast((one) => one.id === id && one.cancel_token !== undefined);
  if (receipt === undefined) return false;
  const { cancel_token: token, commit_eta: _eta, ...rest } = receipt;
  const address = `${rest.server}/api/${TYPES[rest.type][1]}/${id}`;
  const { ok } = await fetch(address, { method: "DELETE", headers: { authorization: `Bearer ${token}` } });
  if (ok) await appendLines(receiptsOf(session), [{ ...rest, status: "cancelled" }]);
  return ok;
}

/** The sessions with a buffer that was not sent. Each is shown to the user on its own, and sent as its own session or not at all. */
export async function listOrphans(session: Session): Promise<{ session: Session; notes: Map<string, Note>; daysOld: number }[]> {
  const names = await readdir(session.folder);
  const ids = names.flatMap((name) => /^feedback-buffer-(ses_[0-9a-f-]+)[.]jsonl$/.exec(name)?.[1] ?? []);
  const earlier = ids.filter((id) => id !== session.sessionId).map((sessionId) => ({ ...session, sessionId }));
  const describe = async (orphan: Session) => {
    const { mtimeMs } = await stat(bufferOf(orphan));
    return { session: orphan, notes: await listNotes(orphan), daysOld: (Date.now() - mtimeMs) / 86_400_000 };
  };
  return Promise.all(earlier.map(describe));
}

async function post(session: Session, mode: "validate" | "stage", notes: readonly [string, Note][]): Promise<Result[]> {
  const envelope = {
    schema_version: 1,
    session_id: session.sessionId,
    submitted_at: new Date().toISOString(),
    submitting_agent: session.agent,
    submission_contract_version: session.contractVersion,
    declared_capabilities: session.capabilities,
    mode,
    items: notes.map(([, note]) => note),
  };
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${session.server}/api/feedback`, { method: "POST", headers, body: JSON.stringify(envelope) });
  if (!response.ok) throw new Error(`The server did not take the envelope (${response.status}). The notes are still in the buffer.`);
  return ((await response.json()) as { results: Result[] }).results;
}

/** A duplicate with a token is ours, sent again after a lost answer; without one, it has arrived and cannot be cancelled from here. */
function receiptOf({ server, sessionId }: Session, note: Pick<Receipt, "id" | "type">, result: Result | undefined): Receipt | undefined {
  if (result?.ok !== true) return undefined;
  const { cancel_token, commit_eta } = result;
  const token = cancel_token === undefined ? {} : { cancel_token, commit_eta };
  const status = result.status !== "duplicate" ? result.status : cancel_token === undefined ? "arrived" : "staged";
  return { ...note, ...token, session_id: sessionId, submitted_at: new Date().toISOString(), status, server };
}

const bufferOf = ({ folder, sessionId }: Session): string => path.join(folder, `feedback-buffer-${sessionId}.jsonl`);
const receiptsOf = ({ folder }: Session): string => path.join(folder, "submissions.jsonl");

async function appendLines(file: string, values: readonly object[]): Promise<void> {
  await appendFile(file, values.map((value) => `${JSON.stringify(value)}\n`).join(""));
}

/** The lines of a file; none where it does not exist. */
async function readLines<Line>(file: string): Promise<Line[]> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line) as Line);
}

async function getJson(server: string, address: string): Promise<Record<string, unknown>> {
  const response = await fetch(server + address);
  if (!response.ok) throw new Error(`${address} cannot be read (${response.status}): nothing may be sent in this session.`);
  return (await response.json()) as Record<string, unknown>;
}

/** 48 bits of time, then random bits with the version and the variant in their places. */
function uuid7(): string {
  const hex = Date.now().toString(16).padStart(12, "0") + randomBytes(10).toString("hex");
  const bits = `${hex.slice(0, 12)}7${hex.slice(13, 16)}8${hex.slice(17, 32)}`;
  return bits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
