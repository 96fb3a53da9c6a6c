import type { Evals } from "@becivic/contract";
import { type Corpus, resolvedText } from "@becivic/corpus";
import { type Score, scoreAnswer } from "./score-answer.ts";

const ROLE =
  "You help a person who lives in Belgium or moves there with an administrative question. Answer in the language of the question, with the steps, the amounts, the deadlines and where to go. Say so where you are not sure.";

export interface SkillResult {
  skill: string;
  questions: number;
  /** The same questions, without and with the text of the skill. */
  without: Score;
  with: Score;
}

interface Run {
  evals: readonly Evals[];
  corpus: Corpus;
  ask: (system: string, question: string) => Promise<string>;
  /** Called after each question. */
  onProgress?: (skill: string, question: string) => void;
}

/** Asks each question twice, without the skill and with it, and scores the answers. No answer is kept. */
export async function runEvals({ evals, corpus, ask, onProgress }: Run): Promise<SkillResult[]> {
  const results: SkillResult[] = [];
  for (const { skill: id, questions } of evals) {
    const skill = corpus.skills.get(id);
    if (skill === undefined) throw new Error(`There is no skill ${id}.`);
    const text = `${ROLE}\n\nFollow this procedure:\n\n# ${skill.frontmatter.title}\n\n${resolvedText(skill, corpus)}`;
    const result: SkillResult = { skill: id, questions: questions.length, without: NOTHING, with: NOTHING };
    for (const question of questions) {
      result.without = sum(result.without, scoreAnswer(question, await ask(ROLE, question.question), corpus));
      result.with = sum(result.with, scoreAnswer(question, await ask(text, question.question), corpus));
      onProgress?.(id, question.question);
    }
    results.push(result);
  }
  return results;
}

const NOTHING: Score = { required: 0, contained: 0, wrong: 0 };

export function sum(one: Score, other: Score): Score {
  return { required: one.required + other.required, contained: one.contained + other.contained, wrong: one.wrong + other.wrong };
}
