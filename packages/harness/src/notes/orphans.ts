import { DAY_MS } from "@becivic/contract";
import type { Context } from "../context.ts";
import { readReceipts } from "../receipts/receipt-store.ts";
import type { State } from "../session/open-state.ts";
import { listBuffers, readBuffer, type StoredNote } from "./buffer.ts";
import { bufferLocation, openBufferFolder } from "./buffer-folder.ts";

/** Notes of an earlier session that did not end. */
export interface Orphan {
  session_id: string;
  /** The procedures that the notes are about. */
  skill_ids: string[];
  /** How many notes were not sent, as far as is certain. */
  items: number;
  age_days: number;
  /** The program that wrote them. */
  runtime: string;
  /** Older than a week. The server is asked once the user takes the notes up: at each start, the id would tell it who comes back. */
  may_have_been_sent?: true;
}

const STALE_DAYS = 7;

/** Whether notes are so old that they may have been sent from elsewhere. */
export function isStale(modifiedAt: Date, now: Date): boolean {
  return ageInDays(modifiedAt, now) > STALE_DAYS;
}

function ageInDays(modifiedAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - modifiedAt.getTime()) / DAY_MS));
}

/** The notes of earlier sessions in the folder for notes, the latest first. Nothing is asked, sent or changed. */
export async function scanOrphans(context: Context, state: Pick<State, "folder" | "session">): Promise<Orphan[]> {
  const folder = await openBufferFolder(context, state.session?.buffer ?? bufferLocation(context));
  if (folder === undefined) return [];
  const receipts = state.folder === undefined ? new Map() : await readReceipts(state.folder);
  const orphans: Orphan[] = [];
  for (const { sessionId: id, modifiedAt } of await listBuffers(folder)) {
    if (id === state.session?.session_id) continue;
    const notes = (await readBuffer(folder, id)).notes.filter((note) => !receipts.has(note.id));
    if (notes.length > 0) orphans.push(orphanOf(id, notes, modifiedAt, context.clock.now()));
  }
  return orphans.sort((a, b) => a.age_days - b.age_days);
}

function orphanOf(id: string, notes: readonly StoredNote[], modifiedAt: Date, now: Date): Orphan {
  return {
    session_id: id,
    skill_ids: skillsOf(notes),
    items: notes.length,
    age_days: ageInDays(modifiedAt, now),
    runtime: notes.find(({ note }) => note.submitting_agent !== undefined)?.note.submitting_agent ?? "an unknown program",
    ...(isStale(modifiedAt, now) ? { may_have_been_sent: true as const } : {}),
  };
}

function skillsOf(notes: readonly StoredNote[]): string[] {
  const ids = notes.flatMap(({ note }) => ("target_id" in note && note.target_type === "skill" ? [note.target_id] : []));
  return [...new Set(ids)];
}
