import { dayOf, daysBetween } from "@becivic/case";
import { DAY_MS } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { archiveSentDrafts } from "../fallback/archive-sent-drafts.ts";
import { archiveFile } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";
import { EARLIER } from "./archive.ts";
import { addActive, archiveProcedure, finishArchiving, removeActive } from "./archive-procedure.ts";
import { listMemory, refreshIndex, type StoredMemory } from "./memory-store.ts";

const IDLE_DAYS = 90;
const ARCHIVE_DAYS = 365;
const WARNING_DAYS = 30;

export interface Sweep {
  /** Procedures that went to the archive: not written for 90 days, or left behind by a process that was killed. */
  archived: string[];
  /** Procedures whose archive was older than a year. */
  deleted: string[];
  /** Procedures whose archive is deleted within 30 days. */
  expiring: string[];
}

/** What age does to the memory, done at the start of a session. The time of a file is the truth; nothing here sets it back. */
export async function sweepMemory(context: Context, folder: Folder): Promise<Sweep> {
  await archiveSentDrafts(context, folder);
  const sweep: Sweep = { archived: [], deleted: [], expiring: [] };
  const today = dayOf(context.clock.now());
  for (const stored of await listMemory(folder)) {
    const { subject } = stored;
    if (subject.kind === "progress") {
      if (await sweepProgress(context, folder, subject.procedureId, stored)) sweep.archived.push(subject.procedureId);
    } else if (subject.kind === "archive") {
      const age = daysBetween(stored.memory?.facts.archived_at ?? dayOf(stored.modifiedAt), today);
      if (age > ARCHIVE_DAYS) {
        await folder.remove(stored.file);
        sweep.deleted.push(subject.procedureId);
      } else if (age >= ARCHIVE_DAYS - WARNING_DAYS) sweep.expiring.push(subject.procedureId);
    }
  }
  await folder.withLock(() => refreshIndex(folder));
  return sweep;
}

/** Whether it went to the archive. */
async function sweepProgress(context: Context, folder: Folder, procedureId: string, stored: StoredMemory): Promise<boolean> {
  const { memory, modifiedAt, file } = stored;
  const isIdle = context.clock.now().getTime() - modifiedAt.getTime() > IDLE_DAYS * DAY_MS;
  try {
    if (memory === undefined) {
      if (!isIdle || !(await moveDamaged(folder, procedureId, file))) return false;
      await removeActive(context, folder, procedureId);
      return true;
    }
    if (memory.facts.archived_at !== undefined) {
      await finishArchiving(context, folder, procedureId);
      return true;
    }
    if (isIdle) return await archiveProcedure(context, folder, procedureId, "abandoned_inferred");
    // A process was killed between the file and the profile, or the user's answers came before the start.
    await addActive(context, folder, procedureId);
    return false;
  } catch (error) {
    // A profile that cannot be changed is no reason to begin no session: the next sweep does it again.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A file whose frontmatter cannot be read moves as it is. Its age in the archive counts from now. */
async function moveDamaged(folder: Folder, procedureId: string, file: string): Promise<boolean> {
  return folder.withLock(async () => {
    const text = await folder.read(file);
    if (text === undefined) return false;
    const earlier = await folder.read(archiveFile(procedureId));
    await folder.write(archiveFile(procedureId), earlier === undefined ? text : `${text}${EARLIER}${earlier}`);
    await folder.remove(file);
    return true;
  });
}
