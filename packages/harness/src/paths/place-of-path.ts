import type { Notice } from "../answer.ts";
import type { Context } from "../context.ts";
import { readProgress } from "../memory/progress.ts";
import type { Folder } from "../ports.ts";
import { storedFrontmatterOf } from "../profile/load-frontmatter.ts";

/** The place that counts for a path instead of the home. */
export interface Place {
  /** The question that asks for it, such as birth_commune. */
  question: string;
  /** Undefined where the user has not answered it. */
  answer: unknown;
  /** The question may be left open: the home counts then. */
  isOptional: boolean;
}

/** The place that a procedure asks for because this path is used there; undefined where the home counts. */
export async function placeOf(context: Context, folder: Folder, procedureId: string, pathId: string): Promise<Place | undefined> {
  const skill = await storedFrontmatterOf(context, folder, procedureId);
  const entries = (skill?.requires_paths ?? []).flatMap((one) => ("any_of" in one ? one.any_of : [one]));
  const question = entries.find(({ id }) => id === pathId)?.place;
  if (question === undefined) return undefined;
  const isOptional = skill?.inputs?.find(({ name }) => name === question)?.optional === true;
  return { question, answer: (await readProgress(folder, procedureId))?.inputs[question], isOptional };
}

/** Says that the home was taken for the place, for want of an answer. */
export function homeInstead(procedureId: string, place: Place | undefined): Notice[] {
  if (place === undefined || place.answer !== undefined || place.isOptional) return [];
  const say = `The ways are chosen by your home. Another place may count: answer the question ${place.question} first, with becivic answer ${procedureId} -.`;
  return [{ code: "home_instead", say }];
}
