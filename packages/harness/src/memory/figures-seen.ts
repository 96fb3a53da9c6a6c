import { dayOf } from "@becivic/case";
import type { LocalCopy } from "@becivic/contract";
import { type Notice, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { progressFile } from "../folder/layout.ts";
import { tryToStore } from "../folder/try-to-store.ts";
import { type Folder, FolderError } from "../ports.ts";
import { composeMemory, type Memory } from "./memory-file.ts";
import { readMemory } from "./memory-store.ts";

/** The volatile values that a text shows, by uid. */
export type ShownFigures = NonNullable<LocalCopy["figures"]>;
type Revisions = Record<string, number>;

const MOST_TITLES = 5;

/** The figures of a text, as the progress of a procedure keeps them. */
export function revisionsOf(figures: ShownFigures = {}): Revisions {
  return Object.fromEntries(Object.entries(figures).map(([uid, { revision }]) => [uid, revision]));
}

/** Says which figures of a text are others than those that the user was shown. One that was not shown has not changed. */
export function changedFigures(before: Revisions, figures: ShownFigures = {}): Notice[] {
  const titles = Object.entries(figures)
    .filter(([uid, { revision }]) => before[uid] !== undefined && before[uid] !== revision)
    .map(([, { name }]) => titleOf(name));
  if (titles.length === 0) return [];
  const count = titles.length === 1 ? "One figure" : `${titles.length} figures`;
  const list = [...titles.slice(0, MOST_TITLES), ...(titles.length > MOST_TITLES ? ["others"] : [])].join("; ");
  return [
    {
      code: "figures_changed",
      say: `${count} of this procedure changed since you last read it: ${list}. Read the parts that have them again.`,
    },
  ];
}

export interface FiguresRecord {
  notices: Notice[];
  /** False where the folder cannot be written any more. */
  isStored: boolean;
}

/** Remembers the figures of a text that the user reads, where the procedure is in progress; says which of them changed since it was read before. */
export async function seeFigures(
  { clock }: Pick<Context, "clock">,
  folder: Folder | undefined,
  procedureId: string,
  figures: ShownFigures | undefined,
): Promise<FiguresRecord> {
  const progress = folder === undefined || figures === undefined ? undefined : await readInProgress(folder, procedureId);
  if (folder === undefined || figures === undefined || progress === undefined) return { notices: [], isStored: true };
  const revisions = revisionsOf(figures);
  const before = progress.facts.figures_seen ?? {};
  // A reading that shows nothing new leaves the time of the file as it is.
  if (isSame(before, revisions)) return { notices: [], isStored: true };
  const isStored = await tryToStore(() =>
    folder.withLock(async () => {
      const memory = await readInProgress(folder, procedureId);
      if (memory === undefined) return;
      // What the user wrote stays as it is, so neither the search for personal data nor the index is due.
      const facts = { ...memory.facts, figures_seen: revisions, updated: dayOf(clock.now()) };
      await folder.write(progressFile(procedureId), composeMemory({ ...memory, facts }));
    }),
  );
  return { notices: changedFigures(before, figures), isStored };
}

/** Undefined where the procedure is not in progress. A file that cannot be read stops no reading: the commands that need it say so. */
async function readInProgress(folder: Folder, procedureId: string): Promise<Memory | undefined> {
  try {
    const memory = await readMemory(folder, progressFile(procedureId));
    return memory?.facts.archived_at === undefined ? memory : undefined;
  } catch (error) {
    if (error instanceof Refusal || error instanceof FolderError) return undefined;
    throw error;
  }
}

/** The name of a figure in words, without its unit: residence-check-days is the residence check. */
export function titleOf(name: string): string {
  return name.replace(/-(?:eur|years?|months?|weeks?|days?|hours?|percent)$/, "").replaceAll("-", " ");
}

function isSame(a: Revisions, b: Revisions): boolean {
  const uids = Object.keys(a);
  return uids.length === Object.keys(b).length && uids.every((uid) => a[uid] === b[uid]);
}
