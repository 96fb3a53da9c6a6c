import type { Evals } from "@becivic/contract";
import { error, type Finding } from "../finding.ts";
import type { Corpus, LoadedSkill } from "../load-corpus.ts";
import { resolvedText } from "../resolved-text.ts";

type Question = Evals["questions"][number];
type Fact = Question["must_contain"][number];

/**
 * Holds the questions of a skill against what the skill says: an agent that reads it can only answer with what is there.
 *
 * @param file the file of the questions, for the findings
 */
export function judgeEvals({ skill: id, questions }: Evals, corpus: Corpus, file: string): Finding[] {
  const skill = corpus.skills.get(id);
  if (skill === undefined) return [error("eval_skill", file, 1, `There is no skill ${id}.`)];
  const text = plain(`${skill.frontmatter.title}\n${resolvedText(skill, corpus)}`);
  return questions.flatMap(({ question, must_contain, must_not_contain }) => [
    ...must_contain
      .filter((fact) => !holds(fact, skill, text))
      .map((fact) => error("eval_missing", file, 1, `“${question}”: ${id} does not contain ${describe(fact)}.`)),
    ...must_not_contain
      .filter((fact) => holds(fact, skill, text))
      .map((fact) => error("eval_contains", file, 1, `“${question}”: ${id} contains ${describe(fact)}, and must not.`)),
  ]);
}

const TAGS = { value: ["VV", "name"], reference: ["Ref", "name"], path: ["Path", "id"], skill: ["Skill", "id"] } as const;

function holds(fact: Fact, { body }: LoadedSkill, text: string): boolean {
  if (fact.text !== undefined) return text.includes(plain(fact.text));
  if (fact.any_of !== undefined) return fact.any_of.some((one) => text.includes(plain(one)));
  return Object.entries(TAGS).some(([kind, [tag, attribute]]) => {
    const target = fact[kind as keyof typeof TAGS];
    return target !== undefined && body.tags.some(({ name, attributes }) => name === tag && attributes[attribute] === target);
  });
}

function describe(fact: Fact): string {
  const [[kind, what] = ["", ""]] = Object.entries(fact);
  if (kind === "text") return `“${what}”`;
  return kind === "any_of" ? `one of “${(what as string[]).join("”, “")}”` : `the ${kind} ${what}`;
}

/** Case, line breaks, kinds of spaces and of apostrophes make no difference. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[’ʼ]/g, "'").replaceAll(/\s+/g, " ");
}
