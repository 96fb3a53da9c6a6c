import type { CatalogueVolatileValue } from "@becivic/contract";
import { basisOf, type Corpus, completenessOf, isCitable, type LoadedSkill, requiredIds } from "@becivic/corpus";

/** What a procedure needs before it counts as whole, beside a basis for each figure, which the rules demand. */
const LEAST_SCORE = 9;
const LEAST_SOURCES = 6;
const LEAST_QUESTIONS = 3;

export type Gap = "score" | "sources" | "path" | "evals" | "second reading" | "figures read again";

export interface ProcedureFacts {
  /** Pages and laws that were read, of those that the text or its figures cite. */
  sourcesRead: number;
  /** Figures by law, by an official page, by a rule of indexation or by communes, that have not expired. */
  sureFigures: number;
  figures: number;
  gaps: Gap[];
}

/** What a procedure rests on, and what it lacks. */
export function factsOf(skill: LoadedSkill, corpus: Corpus, questions: number, today: string): ProcedureFacts {
  const figures = figuresOf(skill, corpus);
  const sourcesRead = sourcesReadBy(skill, figures, corpus);
  const { score } = completenessOf(skill);
  const report = corpus.files.get(`skills/${skill.folder}/research-report.md`) ?? "";
  const gaps: [Gap, boolean][] = [
    ["score", score < LEAST_SCORE],
    ["sources", sourcesRead < LEAST_SOURCES],
    ["path", requiredIds(skill.frontmatter.requires_paths).length === 0],
    ["evals", questions < LEAST_QUESTIONS],
    ["second reading", !hasSecondReading(report)],
    ["figures read again", figures.some(({ uid }) => !report.includes(uid))],
  ];
  return {
    sourcesRead,
    sureFigures: figures.filter((figure) => !isDoubtful(figure, today)).length,
    figures: figures.length,
    gaps: gaps.flatMap(([gap, isOpen]) => (isOpen ? gap : [])),
  };
}

export function isDoubtful(figure: CatalogueVolatileValue, today: string): boolean {
  const { basis, is_expired: isExpired } = basisOf(figure, today);
  return isExpired || basis === "reported";
}

/** Reported figures that name no source on a primary host. */
export function onSecondarySource({ catalogueFile, sourceClasses }: Corpus): CatalogueVolatileValue[] {
  if (sourceClasses === undefined) return [];
  const primary = { ...sourceClasses, secondary: [] };
  const official = new Set(catalogueFile?.references.filter(({ url }) => isCitable(url, primary)).map(({ name }) => name));
  return (catalogueFile?.volatile_values ?? []).filter(
    ({ basis, source }) => basis === "reported" && !(source !== undefined && official.has(source)),
  );
}

function figuresOf({ body }: LoadedSkill, { catalogueFile }: Corpus): CatalogueVolatileValue[] {
  const names = new Set(body.tags.filter(({ name }) => name === "VV").map(({ attributes }) => attributes.name));
  return (catalogueFile?.volatile_values ?? []).filter(({ name }) => names.has(name));
}

function sourcesReadBy({ body }: LoadedSkill, figures: readonly CatalogueVolatileValue[], { catalogueFile }: Corpus): number {
  const cited = body.tags.filter(({ name }) => name === "Ref").map(({ attributes }) => attributes.name);
  const names = new Set([...cited, ...figures.map(({ source }) => source)]);
  return (catalogueFile?.references ?? []).filter(({ name, read }) => read !== undefined && names.has(name)).length;
}

/** A new procedure says in this section that it has had no second reader yet. */
function hasSecondReading(report: string): boolean {
  const [, section = ""] = report.split(/^## Second reading$/m);
  return section.trim() !== "" && !/not yet/i.test(section.trim().split("\n")[0] ?? "");
}
