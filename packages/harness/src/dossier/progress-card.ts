import { type Figure, valueWords } from "@becivic/case";
import type { Language, ProcedureOutput, SkillGraph } from "@becivic/contract";
import type { Context } from "../context.ts";
import { titleOf } from "../memory/figures-seen.ts";
import { listInProgress } from "../memory/list-procedures.ts";
import { type LocalProcedure, readLocalProcedure } from "../memory/local-procedure.ts";
import { type Progress, readProgress, UNKNOWN_VERSION } from "../memory/progress.ts";
import { pathsAtHand } from "../paths/paths-at-hand.ts";
import type { Folder } from "../ports.ts";
import { formLocale } from "../profile/form-locale.ts";
import { readProfile } from "../profile/profile-store.ts";
import { dailyCopy } from "../transport/daily-copy.ts";
import { dossierWordsFile, figuresFile } from "../transport/public-file.ts";
import { titleOfPath } from "./checklist.ts";

type Card = NonNullable<ProcedureOutput["in_progress"]>[number];

/** Where each procedure in progress is, whom the user waits for, and what changed in its text and its figures since the user read them. */
export async function progressCards(context: Context, folder: Folder, graph: SkillGraph | undefined): Promise<Card[]> {
  const views = await listInProgress(folder, graph);
  const progresses = await Promise.all(views.map(({ id }) => readProgress(folder, id)));
  const locals = await Promise.all(views.map(({ id }) => readLocalProcedure(folder, id, graph)));
  const lists = await gatherLists(context, folder, progresses);
  return views.map((view, at) => {
    const progress = progresses[at];
    const local = locals[at];
    if (progress === undefined || local === undefined) return view;
    const waiting = waitingFor(progress, lists);
    const changed = [...changedText(progress, local), ...changedFigures(progress, lists)];
    return {
      ...view,
      last_change: progress.updated,
      ...(waiting.length === 0 ? {} : { waiting }),
      ...(changed.length === 0 ? {} : { changed }),
    };
  });
}

interface Lists {
  locale: Language;
  figures: ReadonlyMap<string, Figure>;
  nameOf: (figure: Figure) => string;
  titleOf: (pathId: string) => string;
}

/** The lists that the cards need, and none where no card needs them: a request tells the server that a user is there. */
async function gatherLists(context: Context, folder: Folder, progresses: readonly (Progress | undefined)[]): Promise<Lists> {
  const locale = formLocale(context, await readProfile(folder));
  const hasFigures = progresses.some((one) => Object.keys(one?.figures_seen ?? {}).length > 0);
  const hasDocuments = progresses.some((one) => (one?.documents.length ?? 0) > 0);
  const [table, words] = hasFigures
    ? await Promise.all([dailyCopy(context, folder, figuresFile), dailyCopy(context, folder, dossierWordsFile)])
    : [undefined, undefined];
  const paths = hasDocuments ? await pathsAtHand(context, folder) : {};
  return {
    locale,
    figures: new Map((table?.volatile_values ?? []).map((figure) => [figure.uid, figure])),
    nameOf: ({ uid, name }) =>
      (words !== undefined && Object.hasOwn(words.figures, uid) ? words.figures[uid]?.[locale] : undefined) ?? titleOf(name),
    titleOf: (id) => titleOfPath(Object.hasOwn(paths, id) ? paths[id] : undefined, id, locale),
  };
}

function waitingFor({ documents }: Progress, lists: Lists): NonNullable<Card["waiting"]> {
  return documents
    .filter(({ state }) => state === "ordered")
    .map(({ path_id: id, month }) => ({ path_id: id, title: lists.titleOf(id), ...(month === undefined ? {} : { month }) }));
}

/** By the copy of the text on this machine. */
function changedText({ skill_version: version }: Progress, { version: now }: LocalProcedure): string[] {
  if (now === undefined || now === version || version === UNKNOWN_VERSION) return [];
  return [`The text: version ${now} now, ${version} when you were there.`];
}

function changedFigures({ figures_seen: revisions }: Progress, { figures, nameOf, locale }: Lists): string[] {
  return Object.entries(revisions).flatMap(([uid, revision]) => {
    const figure = figures.get(uid);
    return figure === undefined || figure.revision === revision ? [] : [`${nameOf(figure)}: ${valueWords(figure, locale)} now.`];
  });
}
