import { nearestIds, type SkillGraphNode } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { rulesInForce } from "../guard/rules-in-force.ts";
import { slugOf } from "../memory/procedure-id.ts";
import { type Progress, updateProgress } from "../memory/progress.ts";
import { guardTopic } from "../memory/topic.ts";
import type { Folder } from "../ports.ts";
import { readPublicFiles } from "../transport/public-files.ts";
import { type Parts, partsIn } from "./parts.ts";

/** By the schema of the file. */
const MOST_PARTS = 50;
const LONGEST_WORDS = 80;
const WORDS = /^[a-z0-9][a-z0-9-]*[a-z0-9]$/;

export interface PartMark {
  /** The id of a procedure or, of what was worked out, words with hyphens. */
  target: string | undefined;
  isResearched: boolean;
  /** Takes the mark off again. */
  isRemoved: boolean;
}

/** Marks a part of a request without a procedure, as covered by a procedure of Be Civic or as worked out by research. */
export async function markPart(context: Context, folder: Folder, procedureId: string, mark: PartMark): Promise<Progress> {
  if (slugOf(procedureId) === undefined)
    throw new Refusal("not_allowed", "Only a request without a procedure has parts to be marked. This one has a procedure: follow it.");
  const target = requireTarget(mark);
  if (!mark.isRemoved) await (mark.isResearched ? requireWords(context, folder, target) : requireCovering(context, folder, target));
  const kind = mark.isResearched ? "researched" : "covered";
  const { progress } = await updateProgress(context, folder, procedureId, (before) => ({
    ...before,
    without_guide: withMark(partsIn(before), kind, target, mark.isRemoved),
  }));
  return progress;
}

function requireTarget({ target, isResearched }: PartMark): string {
  if (target !== undefined && WORDS.test(target)) return target;
  const say = isResearched
    ? "Say in lower-case words with hyphens what was worked out, such as book-the-visit."
    : "Say which procedure covers this part, by its id.";
  throw new Refusal("usage", say, { field: "target", next: ['becivic find "<words>"'] });
}

/** The words are stored as they are: no name, no number. */
async function requireWords(context: Context, folder: Folder, words: string): Promise<void> {
  if (words.length > LONGEST_WORDS) throw new Refusal("usage", `Use at most ${LONGEST_WORDS} characters.`, { field: "target" });
  guardTopic(words, await rulesInForce(context, folder));
}

/** What covers a part is in the list of procedures, and is more than an outline. */
async function requireCovering(context: Context, folder: Folder, id: string): Promise<void> {
  const { graph, revocations } = await readPublicFiles(folder, context);
  if (graph === undefined)
    throw new Refusal(
      "list_missing",
      "The list of procedures is not on this machine, so the part was not marked. Start a session with a connection.",
      {
        next: ["becivic start"],
      },
    );
  const node = graph.nodes.find((one) => one.id === id);
  if (node !== undefined) return requireGuidance(node);
  if (revocations?.revoked.some((one) => one.id === id) === true)
    throw new Refusal(
      "withdrawn",
      "This procedure was withdrawn, so it covers nothing. Look for another one, or mark what you worked out.",
    );
  const nearest = nearestIds(
    id,
    graph.nodes.map((one) => one.id),
  );
  throw new Refusal(
    "unknown_id",
    "There is no procedure with this id, so it covers nothing. What you worked out is marked with --researched.",
    {
      nearest,
      next: ['becivic find "<words>"'],
    },
  );
}

function requireGuidance({ status, applies_to: domain }: Pick<SkillGraphNode, "status" | "applies_to">): void {
  if (domain === "meta") throw new Refusal("not_allowed", "This text tells agents how to work. It is no procedure, so it covers nothing.");
  if (status === "draft")
    throw new Refusal(
      "not_allowed",
      "This procedure is only an outline, so it covers nothing yet. What you worked out is marked with --researched.",
    );
}

function withMark(parts: Parts, kind: "covered" | "researched", target: string, isRemoved: boolean): Parts {
  const others = parts[kind].filter((one) => one !== target);
  if (isRemoved) {
    if (others.length === parts[kind].length) throw new Refusal("unknown_id", "No such part is marked, so nothing was changed.");
    return { ...parts, [kind]: others };
  }
  if (others.length >= MOST_PARTS) throw new Refusal("cap_reached", `At most ${MOST_PARTS} parts can be marked. Take one off first.`);
  return { ...parts, [kind]: [...others, target] };
}
