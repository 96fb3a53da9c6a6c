import type { Language, Multilingual } from "@becivic/contract";
import type { Truth } from "@becivic/corpus";
import type { CaseData, CaseFigure } from "../case-data.ts";
import type { Assessment, RequiredDocument } from "../eligibility/assess.ts";
import { someOf } from "../eligibility/facts.ts";
import { openNeed } from "../eligibility/open-need.ts";
import { figureWords } from "../figures/figure-words.ts";
import { type Amount, amountOf } from "./amount-of.ts";
import { figureIn } from "./figure-in.ts";

/** Something that may have to be paid. */
export interface Cost {
  /** `path:<id>` for the fee of a document, `text:<uid>` for an amount that the text names. */
  key: string;
  name: Multilingual;
  /** Whether it is due: an amount of the text may be for other cases than this one, so only its reader can tell. */
  need: Truth;
  /** In euro; undefined where it is not known, or in another currency. */
  amount: Amount | undefined;
  /** The figure in words with its basis; undefined where the figure was withdrawn. */
  words: string | undefined;
  /** It is fixed by law or official, and not out of date. */
  isSure: boolean;
  isExpired: boolean;
}

interface CaseOfCosts {
  documents: Assessment["documents"];
  /** The NIS code of the commune where a document is paid for, or, without one, an amount of the text. */
  communeOf: (path?: string) => string | undefined;
  today: string;
  language: Language;
}

const SURE: ReadonlySet<string> = new Set(["law", "official", "indexed"]);

/** The fees of the documents that may be needed, then the amounts of the text that are none of these fees. */
export function costsOf({ paths, costs, figures }: Pick<CaseData, "paths" | "costs" | "figures">, context: CaseOfCosts): Cost[] {
  const byUid = new Map(figures.map((figure) => [figure.uid, figure]));
  const needs = new Map<string, Truth>();
  // A document in several lists is paid for once, and is needed where one of them needs it.
  for (const { id, need } of context.documents.flatMap(neededOf)) needs.set(id, someOf([need, needs.get(id) ?? "false"]));
  const fees = [...needs].flatMap(([id, need]): { uid: string; cost: Cost }[] => {
    const path = Object.hasOwn(paths, id) ? paths[id] : undefined;
    if (path?.fee === undefined || need === "false") return [];
    return [
      { uid: path.fee, cost: costOf(`path:${id}`, path.title, need, byUid.get(path.fee), { ...context, commune: context.communeOf(id) }) },
    ];
  });
  const uids = new Set(fees.map(({ uid }) => uid));
  const amounts = costs.filter(({ uid }) => !uids.has(uid));
  return [
    ...fees.map(({ cost }) => cost),
    ...amounts.map(({ uid, name }) => costOf(`text:${uid}`, name, "unknown", byUid.get(uid), { ...context, commune: context.communeOf() })),
  ];
}

/** Each document with its need. Of several that are left, any one may be enough. */
function neededOf(one: Assessment["documents"][number]): { id: string; need: Truth }[] {
  const needOf = (document: RequiredDocument) => ({ id: document.id, need: openNeed(document) });
  if (!("anyOf" in one)) return [needOf(one)];
  const left = one.anyOf.map(needOf).filter(({ need }) => need !== "false");
  return left.length === 1 && one.need === "true" ? left : left.map(({ id }) => ({ id, need: "unknown" }));
}

function costOf(
  key: string,
  name: Multilingual,
  need: Truth,
  general: CaseFigure | undefined,
  { commune, today, language }: Pick<CaseOfCosts, "today" | "language"> & { commune: string | undefined },
): Cost {
  if (general === undefined) return { key, name, need, amount: undefined, words: undefined, isSure: false, isExpired: false };
  const figure = figureIn(general, commune);
  const { value, sure } = figureWords(figure, language, today);
  const isExpired = figure.next_change !== undefined && figure.next_change <= today;
  const isSure = !isExpired && figure.basis !== undefined && SURE.has(figure.basis);
  return { key, name, need, amount: amountOf(figure), words: `${value} (${sure})`, isSure, isExpired };
}
