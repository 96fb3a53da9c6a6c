import { DAY_MS } from "@becivic/contract";
import { askSession } from "../closing/ask-session.ts";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { readReceipts } from "../receipts/receipt-store.ts";
import type { State } from "../session/open-state.ts";
import { readBuffer, type StoredNote } from "./buffer.ts";
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
  /** Older than a week: the server was asked first, and may have taken some. */
  may_have_been_sent: boolean;
}

const STALE_DAYS = 7;

/** The notes of earlier sessions in the folder for notes. Nothing is sent or changed; of old ones, the server is asked what it has published. */
export async function scanOrphans(context: Context, state: Pick<State, "folder" | "session">): Promise<Orphan[]> {
  const folder = await openBufferFolder(context, state.session?.buffer ?? bufferLocation(context));
  if (folder === undefined) return [];
  const receipts = state.folder === undefined ? new Map() : await readReceipts(state.folder);
  const orphans: Orphan[] = [];
  for (const { name, kind, modifiedAt } of await folder.list("")) {
    const id = kind === "file" ? BUFFER_NAME.exec(name)?.[1] : undefined;
    if (id === undefined || id === state.session?.session_id) continue;
    const age = Math.max(0, Math.floor((context.clock.now().getTime() - modifiedAt.getTime()) / DAY_MS));
    const orphan = await orphanOf(context, folder, { id, age, isSent: (note) => receipts.has(note) });
    if (orphan !== undefined) orphans.push(orphan);
  }
  return orphans;
}

async function orphanOf(
  context: Context,
  folder: Folder,
  { id, age, isSent }: { id: string; age: number; isSent: (noteId: string) => boolean },
): Promise<Orphan | undefined> {
  const isStale = age > STALE_DAYS;
  const open = (await readBuffer(folder, id)).notes.filter((note) => !isSent(note.id));
  const published = isStale && open.length > 0 ? await askSession(context, id) : undefined;
  const notes = open.filter((note) => published?.has(note.id) !== true);
  if (notes.length === 0) return undefined;
  const runtime = notes.find(({ note }) => note.submitting_agent !== undefined)?.note.submitting_agent ?? "an unknown program";
  return {
    session_id: id,
    skill_ids: skillsOf(notes),
    items: notes.length,
    age_days: age,
    runtime,
    may_have_been_sent: isStale,
  };
}

function skillsOf(notes: readonly StoredNote[]): string[] {
  const ids = notes.flatMap(({ note }) => ("target_id" in note && note.target_type === "skill" ? [note.target_id] : []));
  return [...new Set(ids)];
}

const BUFFER_NAME = /^feedback-buffer-(ses_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.jsonl$/;
