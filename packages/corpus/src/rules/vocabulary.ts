import { distance } from "fastest-levenshtein";
import { error, type Finding, warning } from "../finding.ts";
import { lineOfPointer } from "../line-of.ts";
import { type Corpus, type LoadedSkill, PATHS_FILE } from "../load-corpus.ts";
import { placedEntries } from "../requirements.ts";

/** Values of a selector are those of data/types.json; countries are open. */
export function checkSelectors({ file, frontmatter, lineOf }: LoadedSkill, { types }: Corpus): Finding[] {
  if (types === undefined) return [];
  const edges = [...placedEntries("requires", frontmatter.requires), ...placedEntries("requires_paths", frontmatter.requires_paths)];
  const { sub_category: audience = [] } = frontmatter.applies_to ?? {};
  const lists = [
    { key: "sub_category", values: audience, at: "applies_to.sub_category" },
    ...edges.flatMap(({ entry, at }) =>
      Object.entries(entry.selects_on ?? {}).map(([key, values]) => ({ key, values: values as string[], at: `${at}.selects_on.${key}` })),
    ),
  ];
  return lists.flatMap(({ key, values, at }) => {
    const allowed = types.selectors[key];
    return values
      .filter((value) => allowed !== undefined && !allowed.includes(value))
      .map((value) => error("rule_9_selector", file, lineOf(at), `${value} is no ${key}: data/types.json has ${allowed?.join(", ")}.`));
  });
}

// Two letters more or less are a typing error before they are a new category.
const TOO_CLOSE = 2;

/** A category is either in data/categories.json or far enough from all that are. */
export function checkCategories({ skills, paths, categories, files }: Corpus): Finding[] {
  const used = [
    ...[...skills.values()].map(({ file, frontmatter, lineOf }) => ({
      category: frontmatter.category,
      file,
      line: () => lineOf("category"),
    })),
    ...Object.entries(paths?.paths ?? {}).map(([key, { category }]) => ({
      category,
      file: PATHS_FILE,
      line: () => lineOfPointer(files.get(PATHS_FILE) ?? "", `/paths/${key}/category`),
    })),
  ];
  return used.flatMap(({ category, file, line }) => {
    if (categories === undefined || categories.includes(category)) return [];
    const near = categories.find((listed) => distance(listed, category) <= TOO_CLOSE);
    const advice =
      near === undefined ? `Add ${category} to data/categories.json.` : `Did you mean ${near}? ${category} is not in data/categories.json.`;
    return [error(near === undefined ? "category_unlisted" : "category_near_miss", file, line(), advice)];
  });
}

const CATEGORIES_FILE = "data/categories.json";

/** The monthly look at the list itself: entries that nothing uses, and pairs that may be one category in two spellings. */
export function auditCategories({ skills, paths, categories = [] }: Corpus): Finding[] {
  const used = new Set([
    ...[...skills.values()].map(({ frontmatter }) => frontmatter.category),
    ...Object.values(paths?.paths ?? {}).map(({ category }) => category),
  ]);
  const orphans = categories.filter((category) => !used.has(category));
  const pairs = categories.flatMap((one, index) =>
    categories.slice(index + 1).flatMap((other) => (distance(one, other) <= TOO_CLOSE ? [[one, other] as const] : [])),
  );
  return [
    ...orphans.map((category) =>
      warning(
        "category_orphan",
        CATEGORIES_FILE,
        1,
        `No skill has the category ${category}: remove it, or keep it for a skill that is planned.`,
      ),
    ),
    ...pairs.map(([one, other]) => warning("category_pair", CATEGORIES_FILE, 1, `${one} and ${other} are nearly the same word: keep one.`)),
  ];
}
