import { allPhrasesOf, type Corpus, isOffered, type LoadedSkill } from "@becivic/corpus";
import elsewhere from "./elsewhere.json" with { type: "json" };
import type { Unit } from "./lexicon.ts";
import { Phrases } from "./phrases.ts";
import { Reader } from "./reader.ts";
import { type Field, Weigher } from "./weigh.ts";

export interface Found {
  id: string;
  title: string;
  summary: string;
  status: LoadedSkill["frontmatter"]["status"];
  /** How well it fits: only good for comparing within one answer. */
  score: number;
}

export interface Finder {
  find: (query: string, limit: number) => Found[];
}

/** Finds the skills that a question is about, in any of the four languages. */
export function createFinder(corpus: Corpus): Finder {
  const skills = [...corpus.skills.values()].filter(({ frontmatter }) => frontmatter.category !== "meta" && isOffered(frontmatter.status));
  const reader = new Reader();
  const read = (text: string): Unit[] => reader.read(text);
  // Behind the skills stand the matters that there is no skill for: where one of them answers best, nothing fits.
  const others = elsewhere.map(({ topic: _topic, ...languages }) => Object.values(languages).flat());
  const weigher = new Weigher([
    ...skills.map((skill) => fieldsOf(skill, corpus, read)),
    ...others.map((words) => [{ weight: TAGS, units: words.flatMap(read) }]),
  ]);
  const phrases = new Phrases(weigher);
  for (const [index, skill] of skills.entries()) for (const phrase of namesOf(skill, corpus)) phrases.add(index, read(phrase));
  for (const [index, words] of others.entries()) for (const phrase of words) phrases.add(skills.length + index, read(phrase));
  const drafts = [...skills.keys()].filter((index) => skills[index]?.frontmatter.status === "draft");
  return {
    find: (query, limit) => {
      const units = reader.question(query);
      const scores = weigher.weigh(units);
      for (const [index, said] of phrases.weigh(units)) scores.set(index, (scores.get(index) ?? 0) + PHRASE * said);
      for (const index of drafts) scores.set(index, (scores.get(index) ?? 0) * DRAFT);
      const ranked = [...scores].sort(([, a], [, b]) => b - a);
      const [first, best = 0] = ranked[0] ?? [];
      if (first === undefined || first >= skills.length || (best < GOOD * weigher.rarest() && weigher.share(units, first) < WHOLE))
        return [];
      return ranked
        .filter(([index, score]) => index < skills.length && score >= best * RELATED)
        .slice(0, limit)
        .flatMap(([index, score]) => toFound(skills[index], score));
    },
  };
}

const TAGS = 3;
// Set on the questions in queries/development.json, and never on the others.
const PHRASE = 0.3;
/** From here on something fits, in parts of what the rarest word weighs; below, only where it speaks of nearly everything that was asked. */
const GOOD = 0.55;
const WHOLE = 0.9;
/** What is not worked out yet comes behind what is, where both are about as good. */
const DRAFT = 0.85;
/** What is far behind the best is noise. */
const RELATED = 0.3;

function toFound(skill: LoadedSkill | undefined, score: number): Found[] {
  if (skill === undefined) return [];
  const { id, title, summary = "", status } = skill.frontmatter;
  return [{ id, title, summary, status, score }];
}

/** What a skill is known by: its own words, and those of the paths it leads to, which are in four languages. */
function fieldsOf(skill: LoadedSkill, corpus: Corpus, read: (text: string) => Unit[]): Field[] {
  const { folder, frontmatter, bodyText } = skill;
  const { paths } = corpus;
  const { title, summary = "", requires_paths: required = [], inputs = [] } = frontmatter;
  const ways = required.flatMap(({ id }) => {
    const path = paths?.paths[id];
    return path === undefined ? [] : [...Object.values(path.title), ...Object.values(path.description)];
  });
  const questions = inputs.flatMap(({ label = {} }) => Object.values(label));
  return [
    { weight: TAGS, units: namesOf(skill, corpus).flatMap(read) },
    { weight: 3, units: read(`${title} ${folder.replaceAll("-", " ")}`) },
    { weight: 2, units: read(summary) },
    { weight: 0.6, units: ways.flatMap(read) },
    { weight: 0.4, units: questions.flatMap(read) },
    { weight: 0.1, units: read(bodyText.replaceAll(/<[^>]*>/g, " ")) },
  ];
}

/** The tags of a skill, and the phrases that people write instead. */
function namesOf({ folder, frontmatter }: LoadedSkill, { phrases }: Corpus): string[] {
  return [...(frontmatter.tags ?? []), ...allPhrasesOf(phrases.get(folder))];
}
