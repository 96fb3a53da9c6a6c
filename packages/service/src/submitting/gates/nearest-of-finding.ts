import { nearestIds, type ProblemFault } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";

type KnownIds = (corpus: Corpus) => Iterable<string>;

const skills: KnownIds = (corpus) => corpus.skills.keys();
const paths: KnownIds = ({ paths: index }) => Object.keys(index?.paths ?? {});

/** The rules about unknown ids, each with the ids that exist. */
const IDS_BY_RULE: Readonly<Record<string, KnownIds>> = {
  requires_unresolved: skills,
  prerequisites_unresolved: skills,
  related_unresolved: skills,
  unresolved_skill: skills,
  requires_paths_unresolved: paths,
  unresolved_path: paths,
  superseded_by_unresolved: (corpus) => [...skills(corpus), ...paths(corpus)],
  rule_7_authority: ({ authorities }) => Object.keys(authorities?.authorities ?? {}),
  category_near_miss: ({ categories = [] }) => categories,
};

const ID = /<(?:Skill|Path)[^>]*\bid="([^"]{1,200})"/;

/** The existing ids that are spelled most like the one at a place of a submission: ids of the corpus only, never the submitted one. */
export function nearestOfFinding(
  rule: string,
  place: Pick<ProblemFault, "schema_pointer" | "line">,
  item: unknown,
  corpus: Corpus,
): string[] {
  const idsIn = Object.hasOwn(IDS_BY_RULE, rule) ? IDS_BY_RULE[rule] : undefined;
  const value = idsIn === undefined ? undefined : valueAt(item, place.schema_pointer);
  if (idsIn === undefined || typeof value !== "string") return [];
  const id = place.line === undefined ? value : ID.exec(value.split("\n")[place.line - 1] ?? "")?.[1];
  return id === undefined ? [] : nearestIds(id, idsIn(corpus));
}

function valueAt(item: unknown, pointer: string): unknown {
  let value = item;
  for (const name of pointer.split("/").slice(1)) {
    value = typeof value === "object" && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
  }
  return value;
}
