import { dayOf, monthOf } from "@becivic/case";
import type { MemoryFile } from "@becivic/contract";
import type { Notice } from "../answer.ts";
import type { Context } from "../context.ts";
import { progressFile } from "../folder/layout.ts";
import { guardWrite } from "../guard/guard-write.ts";
import { rulesInForce } from "../guard/rules-in-force.ts";
import type { Folder } from "../ports.ts";
import { storeArchive } from "./archive.ts";
import { revisionsOf } from "./figures-seen.ts";
import { readLocalGraph, readLocalProcedure } from "./local-procedure.ts";
import type { Memory } from "./memory-file.ts";
import { readMemory, writeMemory } from "./memory-store.ts";
import { slugOf } from "./procedure-id.ts";
import { requireSize } from "./text-size.ts";

type Present<Fields extends keyof MemoryFile> = { [Field in Fields]-?: NonNullable<MemoryFile[Field]> };

/** Where the user is with one procedure. */
export type Progress = Present<
  "name" | "description" | "procedure_id" | "skill_version" | "step" | "started" | "updated" | "inputs" | "documents" | "figures_seen"
> & {
  outcome?: NonNullable<MemoryFile["outcome"]>;
  /** Of a request without a procedure alone. */
  without_guide?: NonNullable<MemoryFile["without_guide"]>;
  /** The user's own notes on it. */
  text: string;
};

export interface ProgressOptions {
  /** What looks like a name of a person was read again and is none. */
  isReviewed?: boolean;
  /** The command that says so. */
  reviewedCommand?: string | undefined;
}

/** The version of a procedure whose text is not on this machine. */
export const UNKNOWN_VERSION = "0.0.0";

/** The progress of a procedure; undefined where none is in progress. A file that is marked as archived waits for the sweep to move it. */
export async function readProgress(folder: Folder, procedureId: string): Promise<Progress | undefined> {
  const memory = await readMemory(folder, progressFile(procedureId));
  return memory === undefined || memory.facts.archived_at !== undefined ? undefined : progressOf(memory);
}

/** Changes the progress of a procedure, or begins it. */
export async function changeProgress(
  context: Context,
  folder: Folder,
  procedureId: string,
  change: (progress: Progress) => Progress,
  options: ProgressOptions = {},
): Promise<Progress> {
  return (await updateProgress(context, folder, procedureId, change, options)).progress;
}

/** As `changeProgress`, with what the user should know besides. */
export async function updateProgress(
  context: Context,
  folder: Folder,
  procedureId: string,
  change: (progress: Progress) => Progress,
  options: ProgressOptions = {},
): Promise<{ progress: Progress; notices: Notice[] }> {
  const ruleSets = await rulesInForce(context, folder);
  return folder.withLock(async () => {
    const today = dayOf(context.clock.now());
    const memory = await readMemory(folder, progressFile(procedureId));
    const isArchived = memory?.facts.archived_at !== undefined;
    // A process was killed while it moved the file. What it had is stored before the procedure begins anew.
    if (memory !== undefined && isArchived) await storeArchive(folder, procedureId, memory);
    const before = memory === undefined || isArchived ? await newProgress(context, folder, procedureId, today) : progressOf(memory);
    const { text, ...facts } = change(before);
    const progress: Progress = { ...facts, procedure_id: procedureId, updated: today, text: text.trim() };
    requireSize(progress.text);
    guardWrite(writtenByUser(progress), ruleSets, options);
    const notices = await writeMemory(folder, progressFile(procedureId), memoryOf(progress));
    return { progress, notices };
  });
}

export function memoryOf({ text, ...facts }: Progress): Memory {
  return { facts: { type: "procedure_progress", ...facts }, text };
}

/** The number of the current step. */
export function stepNumber({ step }: Pick<Progress, "step">): number {
  return Number(step.slice("step-".length));
}

async function newProgress(context: Context, folder: Folder, procedureId: string, today: string): Promise<Progress> {
  const graph = await readLocalGraph(context, folder);
  const { title, version = UNKNOWN_VERSION, figures } = await readLocalProcedure(folder, procedureId, graph);
  return {
    name: title.slice(0, 100),
    description: "Step 1",
    procedure_id: procedureId,
    skill_version: version,
    step: "step-1",
    started: monthOf(today),
    updated: today,
    inputs: {},
    documents: [],
    figures_seen: revisionsOf(figures),
    text: "",
  };
}

function progressOf({ facts, text }: Memory): Progress {
  const { type: _type, archived_at: _archivedAt, ...rest } = facts;
  // The schema of the file requires these fields of a progress.
  return { ...rest, text } as Progress;
}

/** The title of a published procedure is public: it is not searched for names. */
function writtenByUser(progress: Progress): object {
  const { name, ...rest } = progress;
  return slugOf(progress.procedure_id) === undefined ? rest : progress;
}
