import { memoise } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import type { CommuneFigure, CommuneLine, SkillLine } from "@becivic/render";
import { communeName } from "../corpus-state/commune-names.ts";
import type { CommuneFacts } from "../database/catalogue.ts";
import type { CitedRows } from "../database/reading.ts";
import type { ServiceContext } from "../service-context.ts";
import { communeValue, toOwnReading } from "./commune-values.ts";
import { citedIds } from "./compose-skill.ts";
import { offeredProcedures } from "./offered.ts";
import { rowAt, toReferenceReading, toValueReading } from "./row-readings.ts";

type Moment = Readonly<{ corpus: Corpus; today: string }>;

/** The figures that differ by commune, those with a value of this commune first. A figure that no offered procedure names is left out. */
export async function communeFigures(
  { code }: Pick<CommuneLine, "code">,
  { corpus, today }: Moment,
  { database }: ServiceContext,
): Promise<CommuneFigure[]> {
  const skills = skillsCiting(corpus);
  const uids = [...(await database.catalogue.communeCounts()).keys()].filter((uid) => skills.has(uid)).sort();
  const values = await database.catalogue.inCommune(code, uids);
  const sources = sourcesOf([...values.values()], corpus);
  const rows = await database.reading.rows({ volatile_value: uids, reference: [...sources.values()] });
  const figures = uids.flatMap((uid) => figureOf(uid, code, { corpus, today, rows, values, sources, skill: skills.get(uid) }) ?? []);
  return [...figures.filter(({ own }) => own !== undefined), ...figures.filter(({ own }) => own === undefined)];
}

interface Read extends Moment {
  rows: CitedRows;
  values: ReadonlyMap<string, CommuneFacts>;
  /** The uids of the pages that values are from, by name. */
  sources: ReadonlyMap<string, string>;
  skill: SkillLine | undefined;
}

function figureOf(uid: string, code: string, { corpus, today, rows, values, sources, skill }: Read): CommuneFigure | undefined {
  const moment = rowAt(rows.volatile_value.get(uid)?.revisions ?? []);
  const general = moment && toValueReading(uid, moment, corpus, today);
  if (general === undefined || general.status === "deprecated") return undefined;
  const facts = values.get(uid);
  const value = facts && communeValue([uid, code], facts, { corpus });
  const own = value && toOwnReading(general, value, communeName(code, corpus) ?? code);
  const sourceUid = sources.get(own?.source ?? "");
  const page = sourceUid === undefined ? undefined : rowAt(rows.reference.get(sourceUid)?.revisions ?? []);
  const source =
    page === undefined || page.revision.status === "deprecated" ? undefined : toReferenceReading(sourceUid ?? "", page, corpus);
  return { general, own, source, skill };
}

/** The uids of the pages that these values name. */
function sourcesOf(values: readonly CommuneFacts[], { catalogueFile }: Corpus): ReadonlyMap<string, string> {
  const names = new Set(values.flatMap(({ revisions }) => revisions.map(({ content }) => content.source)));
  const references = catalogueFile?.references ?? [];
  return new Map(references.filter(({ name }) => names.has(name)).map(({ uid, name }) => [name, uid]));
}

/** The procedure of each row of the catalogue: of those that name it, the one whose id has most words of its name, and then the first by title. */
export const skillsCiting = memoise((corpus: Corpus): ReadonlyMap<string, SkillLine> => {
  const citing = Map.groupBy(
    offeredProcedures(corpus).flatMap((line) => citedRows(line.id, corpus).map((uid) => ({ uid, line }))),
    ({ uid }) => uid,
  );
  const { values, references } = corpus.catalogue;
  return new Map(
    [...citing].flatMap(([uid, entries]): [string, SkillLine][] => {
      const name = new Set((values.get(uid) ?? references.get(uid) ?? "").split("-"));
      const wordsOf = ({ line }: { line: SkillLine }): number => line.id.split("-").filter((word) => name.has(word)).length;
      const [best] = entries.toSorted((one, other) => wordsOf(other) - wordsOf(one));
      return best === undefined ? [] : [[uid, best.line]];
    }),
  );
});

function citedRows(id: string, { skills }: Corpus): readonly string[] {
  const skill = skills.get(id);
  if (skill === undefined) return [];
  const { VV, Ref } = citedIds(skill.body);
  return [...VV, ...Ref];
}
