import { type Corpus, isOffered, type LoadedSkill } from "@becivic/corpus";
import type { Unit } from "./lexicon.ts";
import { Reader } from "./reader.ts";
import { Weigher } from "./weigh.ts";

/** A part of the corpus in which something stands. */
export interface Passage {
  type: "skill" | "path";
  id: string;
  title: string;
  /** The heading that it stands under. */
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

/** Of what was asked, so much must stand in a passage: otherwise it only shares a word with it. */
const ENOUGH = 0.6;
const LONGEST_EXCERPT = 240;
/** What is not known yet, and what others say: nothing that a search should lead to. */
const ABOUT_THE_TEXT: ReadonlySet<string> = new Set(["Requests for contributions", "Community observations"]);

/** Finds the passages in which words stand: for whoever knows what they look for, and not which skill it is in. */
export function createSearcher(corpus: Corpus): Searcher {
  const sections = [...sectionsOfSkills(corpus), ...sectionsOfPaths(corpus)];
  const reader = new Reader();
  const weigher = new Weigher(
    sections.map(({ title, section = "", text }) => [
      { weight: 2, units: reader.read(`${title} ${section}`) },
      { weight: 1, units: reader.read(text) },
    ]),
  );
  return {
    search: (query, limit) => {
      const units = reader.question(query);
      return [...weigher.weigh(units)]
        .filter(([index]) => weigher.share(units, index) >= ENOUGH)
        .sort(([, a], [, b]) => b - a)
        .slice(0, limit)
        .flatMap(([index, score]) => {
          const found = sections[index];
          if (found === undefined) return [];
          const { text, ...passage } = found;
          return [{ ...passage, excerpt: excerptOf(text, units, reader), score }];
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
    .filter(({ section, text }) => text.trim() !== "" && !ABOUT_THE_TEXT.has(section ?? ""))
    .map(({ section, text }) => ({ type: "skill", id, title, ...(section === undefined ? {} : { section }), text }));
}

function sectionsOfPaths({ paths }: Corpus): Section[] {
  return Object.values(paths?.paths ?? {})
    .filter(({ status }) => isOffered(status))
    .map(({ id, title, description }) => ({
      type: "path",
      id,
      title: title.en ?? id,
      // In every language that it has; the excerpt is the sentence that was meant.
      text: [...Object.values(description), ...Object.values(title).map((name) => `${name}.`)].join(" "),
    }));
}

/** Words without elements and marks. A figure is left out: what it is now stands in the skill, not in its source. */
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

/** The sentence that says most of what was asked, and what follows as far as there is room. */
function excerptOf(text: string, asked: readonly Unit[], reader: Reader): string {
  const terms = new Set(asked.flat());
  const sentences = text
    .replaceAll(/\s+/g, " ")
    .trim()
    .split(/(?<=[.!?]) /);
  const said = sentences.map((sentence) => reader.read(sentence).filter((unit) => unit.some((term) => terms.has(term))).length);
  const from = said.indexOf(Math.max(...said));
  const excerpt = sentences.slice(from).join(" ");
  return excerpt.length <= LONGEST_EXCERPT ? excerpt : `${excerpt.slice(0, LONGEST_EXCERPT).replace(/\s\S*$/, "")} …`;
}
