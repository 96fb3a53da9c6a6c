import { dayOf } from "@becivic/case";
import type { MemoryFile } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { archiveFile } from "../folder/layout.ts";
import { readMemory } from "../memory/memory-store.ts";
import { slugOf } from "../memory/procedure-id.ts";
import { addNote } from "../notes/add-note.ts";
import { idOfNote } from "../notes/note-kinds.ts";
import { openNotebook } from "../notes/open-notebook.ts";
import { readSubmissionsConsent } from "../notes/submissions-consent.ts";
import type { Folder } from "../ports.ts";
import { partsIn } from "./parts.ts";

type Stopped = Pick<MemoryFile, "without_guide">;

/** By the schema of a concern. */
const LONGEST_BODY = 500;

/** Adds a note that a procedure is missing. It says what was needed and which parts exist, and nothing about the user. Returns its id. */
export async function tellGap(context: Context, procedureId: string, stopped: Stopped): Promise<string> {
  const slug = slugOf(procedureId);
  if (slug === undefined)
    throw new Refusal("cross_ref_fail", "A procedure with this id exists, so there is no gap. Write a note about that procedure instead.", {
      next: [`becivic note concern --on skill:${procedureId} -`],
    });
  const notebook = await openNotebook(context);
  const fields = { content: { body: bodyOf(slug, stopped), proposed_skill_id: slug, evidence_date: dayOf(context.clock.now()) } };
  return idOfNote(await addNote(context, notebook, { type: "concern", on: `skill_graph:${slug}`, fields, isReviewed: false }));
}

function bodyOf(slug: string, stopped: Stopped): string {
  const { covered, researched } = partsIn(stopped);
  const sentences = [
    `No procedure covers this request: ${inWords(slug)}.`,
    "It was stopped half-way.",
    ...(covered.length === 0 ? [] : [`Parts that procedures cover: ${covered.join(", ")}.`]),
    ...(researched.length === 0 ? [] : [`Parts that were worked out by research: ${researched.map(inWords).join(", ")}.`]),
  ];
  // A sentence that is too long is left out whole.
  return sentences.reduce((text, sentence) => (text.length + sentence.length < LONGEST_BODY ? `${text} ${sentence}`.trim() : text), "");
}

function inWords(slug: string): string {
  return slug.replaceAll("-", " ");
}

/** Whether a note on a request without a procedure may be offered: only to a user who agreed to notes. */
export async function mayOfferNote(folder: Folder, procedureId: string): Promise<boolean> {
  return slugOf(procedureId) !== undefined && (await readSubmissionsConsent(folder)) === true;
}

/** The request in the archive, for a user who tells of the gap after dropping it. */
export async function readStopped(folder: Folder, procedureId: string): Promise<Stopped | undefined> {
  return slugOf(procedureId) === undefined ? undefined : (await readMemory(folder, archiveFile(procedureId)))?.facts;
}
