import type { PreviewCloseOutput } from "@becivic/contract";
import { done, needs } from "../answer.ts";
import { approvedNotes } from "../closing/approve-notes.ts";
import { codeOf } from "../closing/code-of-note.ts";
import { describeNote } from "../closing/describe-note.ts";
import { type PublicNames, readPublicNames } from "../closing/public-names.ts";
import { shortenPreview } from "../closing/shorten-preview.ts";
import type { Context } from "../context.ts";
import { NO_NOTES, readBuffer, type StoredNote } from "../notes/buffer.ts";
import { requireFacts } from "../notes/notebook.ts";
import { openNotebook, openPlace } from "../notes/open-notebook.ts";
import { readSubmissionsConsent } from "../notes/submissions-consent.ts";
import { tornLineNotices } from "../notes/torn-lines.ts";
import { defineOperation } from "../operation.ts";

export const previewClose = defineOperation({
  name: "preview-close",
  command: "close",
  tool: "preview_close",
  summary: "Shows every note in plain words, with the code to approve it. Nothing is sent.",
  example: "becivic close",
  run: async (context) => {
    if (await hasDeclinedNotes(context)) return done({ say: "No notes are taken, so there is nothing to send." });
    const notebook = await openNotebook(context);
    const { folder, notes, sessionId } = notebook;
    const buffer = notes === undefined ? NO_NOTES : await readBuffer(notes, sessionId);
    const notices = tornLineNotices(buffer);
    const noticeFields = notices.length === 0 ? {} : { notices };
    if (buffer.notes.length === 0)
      return done({
        say: "There are no notes, so there is nothing to send.",
        ...noticeFields,
        next: ["becivic end --outcome <success|abandoned|derailed>"],
      });
    // Whatever changes a note, approves it or sends it writes to this folder.
    const isHeld = !(await context.machine.look(folder.location)).isWritable;
    const { approvals } = await requireFacts(folder, sessionId);
    const approved = new Set((await approvedNotes(context, notebook, buffer.notes, approvals)).map(({ id }) => id));
    const preview = await previewOf(buffer.notes, approved, context.server.origin, await readPublicNames(context, folder));
    const fields = {
      ...preview,
      server: context.server.origin,
      licence: "CC BY 4.0" as const,
      say: isHeld ? sayHeld(buffer.notes.length) : introduction(buffer.notes),
      ...noticeFields,
    };
    if (isHeld) return done(fields);
    if (approved.size === buffer.notes.length) return done({ ...fields, next: ["becivic submit"] });
    return needs(["approval"], {
      ...fields,
      next: ["becivic approve <id> --codes <code>", "becivic note edit <id> -", "becivic note drop <id>"],
    });
  },
});

/** A no is not asked about again. Without any folder there is no note either. */
async function hasDeclinedNotes(context: Context): Promise<boolean> {
  const place = await openPlace(context);
  return place === undefined || (place.isDataFolder && (await readSubmissionsConsent(place.folder)) === false);
}

type Preview = Pick<PreviewCloseOutput, "items" | "sources">;

async function previewOf(
  notes: readonly StoredNote[],
  approved: ReadonlySet<string>,
  origin: string,
  names: PublicNames,
): Promise<Preview> {
  const items: NonNullable<Preview["items"]> = [];
  const votes: NonNullable<Preview["sources"]>["votes"] = [];
  for (const { id, note, text } of notes) {
    const { about, says: whole, when } = describeNote(note, names);
    const says = shortenPreview(whole, id);
    const shared = { id, code: await codeOf(text, origin), about, ...(approved.has(id) ? { approved: true } : {}) };
    if (note.type === "validation" && note.target_type === "path_source" && note.injection_flag !== true)
      votes.push({ ...shared, worked: note.verdict === "confirm", says });
    else items.push({ ...shared, says, when });
  }
  return {
    ...(items.length === 0 ? {} : { items }),
    ...(votes.length === 0 ? {} : { sources: { say: countOf(votes), votes } }),
  };
}

function countOf(votes: readonly { worked: boolean }[]): string {
  const worked = votes.filter((vote) => vote.worked).length;
  const failed = votes.length - worked;
  const first = worked === 1 ? "1 way worked" : `${worked} ways worked`;
  return failed === 0 ? `${first}.` : `${first}, ${failed} did not.`;
}

function sayCount(count: number): string {
  return count === 1 ? "There is one note." : `There are ${count} notes.`;
}

function sayHeld(count: number): string {
  return `${sayCount(count)} The folder cannot be written now, so nothing can be changed, approved or sent; nothing is lost.`;
}

function introduction(notes: readonly StoredNote[]): string {
  const hasVotes = notes.some(({ note }) => note.type === "validation");
  const hasOthers = notes.some(({ note }) => note.type !== "validation");
  return [
    `${sayCount(notes.length)} What you approve is published without your name under CC BY 4.0; what you do not approve is not sent.`,
    ...(hasOthers ? ["A note waits 24 hours at the server, and you can cancel it until then."] : []),
    ...(hasVotes ? ["A vote counts at once and cannot be cancelled."] : []),
  ].join(" ");
}
