import { type Language, nearestIds, type PathEntry, type PathsIndex, withoutHidden } from "@becivic/contract";
import { isOffered } from "@becivic/corpus";
import { Refusal } from "../answer.ts";

export interface Opening {
  /** The user walked this path before. */
  wasUsed: boolean;
  locale: Language;
  /** The user agreed to notes. */
  mayNote: boolean;
}

/** The path with an id, or a refusal: there is none, or it was withdrawn. Nothing takes its place but what the directory names. */
export function openPath(paths: PathsIndex["paths"], id: string, { wasUsed, locale, mayNote }: Opening): PathEntry {
  const entry = Object.hasOwn(paths, id) ? paths[id] : undefined;
  if (entry === undefined) throw wasUsed ? leftTheDirectory() : unknownPath(paths, id, mayNote);
  const { status } = entry;
  if (isOffered(status)) return entry;
  const successorId = entry.superseded_by;
  const next = successorId !== undefined && Object.hasOwn(paths, successorId) ? paths[successorId] : undefined;
  const successor = next === undefined ? undefined : { id: next.id, title: titleOf(next, locale) };
  const why = WITHDRAWN[status];
  throw new Refusal(
    "withdrawn",
    successor === undefined
      ? `${why}, so no way of it is used. Ask the authority for the document.`
      : `${why}. Use this one instead: ${successor.title}.`,
    successor === undefined ? {} : { successor, next: [`becivic path ${successor.id}`] },
  );
}

export function titleOf({ title }: Pick<PathEntry, "title">, locale: Language): string {
  return withoutHidden(title[locale] ?? title.en ?? title.fr ?? title.nl ?? title.de ?? "");
}

const WITHDRAWN = {
  quarantined: "This path was withdrawn while it is checked",
  deprecated: "This path is no longer kept up",
} as const;

function leftTheDirectory(): Refusal {
  return new Refusal(
    "withdrawn",
    "This path is no longer in the directory, so no way of it is used. What was noted about it stays. Ask the authority for the document.",
  );
}

function unknownPath(paths: PathsIndex["paths"], id: string, mayNote: boolean): Refusal {
  const nearest = nearestIds(id, Object.keys(paths));
  return new Refusal(
    "unknown_id",
    `Be Civic has no path with this name, so it knows no way to this document. Nothing was tried.${mayNote ? " A note can tell Be Civic what is missing." : ""}`,
    {
      ...(nearest.length === 0 ? {} : { nearest }),
      next: [
        ...nearest.slice(0, 1).map((one) => `becivic path ${one}`),
        ...(mayNote ? ["becivic note concern --on skill_graph:<procedure>"] : []),
      ],
    },
  );
}
