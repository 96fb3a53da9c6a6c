import { type Notice, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { addNote } from "../notes/add-note.ts";
import { idOfNote } from "../notes/note-kinds.ts";
import { openNotebook } from "../notes/open-notebook.ts";
import { readSubmissionsConsent } from "../notes/submissions-consent.ts";
import type { Folder } from "../ports.ts";
import type { Verdict } from "./judge-attempt.ts";

interface Vote {
  pathId: string;
  sourceId: string;
  verdict: Exclude<Verdict, { outcome: "ambiguous" }>;
  /** The number of the attempt in this traversal. */
  attempt: number;
  /** Whether the user took over on the way. */
  hasHandoff: boolean;
}

/** Notes one vote on a source, where the user agreed to notes. It waits for the approval like every other note. */
export async function recordVote(context: Context, folder: Folder, vote: Vote): Promise<{ vote?: string; notices: Notice[] }> {
  if ((await readSubmissionsConsent(folder)) !== true) return { notices: [] };
  try {
    const note = await addNote(context, await openNotebook(context), {
      type: "validation",
      on: `path_source:${vote.pathId}:${vote.sourceId}`,
      fields: fieldsOf(vote),
      // Every word of it is of this program or of the directory.
      isReviewed: true,
    });
    return { vote: idOfNote(note), notices: [] };
  } catch (error) {
    if (error instanceof Refusal) return { notices: [noticeOf(error)] };
    throw error;
  }
}

function fieldsOf({ verdict, attempt, hasHandoff }: Vote): Record<string, unknown> {
  if (verdict.outcome === "failed")
    return {
      verdict: "reject",
      rationale: `The attempt failed: ${verdict.signal}.`,
      traversal_metadata: { outcome: "failed", failure_signal: verdict.signal, attempt },
    };
  const isSeenToTheEnd = hasHandoff && verdict.isConfirmedByUser;
  return {
    verdict: "confirm",
    traversal_metadata: { outcome: "success", attempt, ...(isSeenToTheEnd ? { validates_post_handoff: true } : {}) },
  };
}

function noticeOf({ code, say }: Refusal): Notice {
  if (code !== "capability_mismatch") return { code: "vote_not_noted", say: `No vote was noted for Be Civic. ${say}` };
  const why =
    "No vote was noted for Be Civic: it needs an agent that can do more than this one says it can. The attempt is in your own notes.";
  return { code: "vote_not_noted", say: why };
}
