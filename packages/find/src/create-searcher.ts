import { type Corpus, isOffered, type LoadedSkill } from "@becivic/corpus";
import type { Unit } from "./lexicon.ts";
import { TextAnalyser } from "./text-analyser.ts";
import { createTextRanking } from "./text-ranking.ts";

/** A section of a skill, or a path, that matches a query. */
export interface Passage {
  type: "skill" | "path";
  id: string;
  title: string;
  /** The heading of the section. */
  section?: string;
  excerpt: string;
  score: number;
}

export interface Searcher {
  search: (query: string, limit: number) => Passage[];
}

interface Section extends Omit<Passage, "excerpt" | "score"> {
  text: string;
}

const LONGEST_EXCERPT = 240;
/** Sections about open questions and observations: no search should lead to them. */
const UNSEARCHED_SECTIONS: ReadonlySet<string> = new Set(["Requests for contributions", "Community observations"]);

/** Finds the passages that have the words of a query: for a reader who knows the subject, and not which skill it is in. */
export function createSearcher(corpus: Corpus): Searcher {
  const sections = [...sectionsOfSkills(corpus), ...sectionsOfPaths(corpus)];
  const analyser = new TextAnalyser();
  const rank = createTextRanking(
    sections.map(({ title, section = "", text }) => ({ title: `${title} ${section}`, text })),
    analyser,
  );
  return {
    search: (query, limit) => {
      const units = analyser.analyseQuery(query);
      return rank(units, limit).flatMap(({ document, score }) => {
        const section = sections[document];
        if (section === undefined) return [];
        const { text, ...passage } = section;
        return [{ ...passage, excerpt: excerptOf(text, units, analyser), score }];
      });
    },
  };
}

function sectionsOfSkills({ skills }: Corpus): Section[] {
  return [...skills.values()].filter(({ frontmatter }) => isOffered(frontmatter.status)).flatMap(sectionsOf);
}

function sectionsOf({ frontmatter: { id, title, summary = "" }, bodyText }: LoadedSkill): Section[] {
  const [before = "", ...parts] = plainText(bodyText).split(/^#{2,3} /m);
  const sections = parts.map((part) => {
    const [section = "", ...lines] = part.split("\n");
    return { section: section.trim(), text: lines.join(" ") };
  });
  return [{ section: undefined, text: `${summary} ${before}` }, ...sections]
    .filter(({ section, text }) => text.trim() !== "" && !UNSEARCHED_SECTIONS.has(section ?? ""))
    .map(({ section, text }) => ({ type: "skill", id, title, ...(section === undefined ? {} : { section }), text }));
}

function sectionsOfPaths({ paths }: Corpus): Section[] {
  return Object.values(paths?.paths ?? {})
    .filter(({ status }) => isOffered(status))
    .map(({ id, title, description }) => ({
      type: "path",
      id,
      title: title.en ?? id,
      // All languages of the path; the excerpt is the sentence that matches.
      text: [...Object.values(description), ...Object.values(title).map((name) => `${name}.`)].join(" "),
    }));
}

/** The text without elements and marks. A figure is left out: its present value is in the catalogue, not in the source of the skill. */
function plainText(body: string): string {
  return (
    body
      .replaceAll(/<VV\b[^>]*>[\s\S]*?<\/VV>/g, "[…]")
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      // The name of a source that is cited again.
      .replaceAll(/ ?\[[a-z][a-z0-9-]*\]/g, "")
      .replaceAll(/^\s*(?:[-*>|]|\d+\.)\s+/gm, "")
      .replaceAll(/[*`|]/g, "")
  );
}

/** The sentence with most terms of the query, and as many of the following ones as there is room for. */
function excerptOf(text: string, query: readonly Unit[], analyser: TextAnalyser): string {
  const terms = new Set(query.flat());
  const sentences = text
    .replaceAll(/\s+/g, " ")
    .trim()
    .split(/(?<=[.!?]) /);
  const counts = sentences.map((sentence) => analyser.analyse(sentence).filter((unit) => unit.some((term) => terms.has(term))).length);
  const from = counts.indexOf(Math.max(...counts));
  const excerpt = sentences.slice(from).join(" ");
  return excerpt.length <= LONGEST_EXCERPT ? excerpt : `${excerpt.slice(0, LONGEST_EXCERPT).replace(/\s\S*$/, "")} …`;
}
