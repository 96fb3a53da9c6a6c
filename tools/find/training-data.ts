import { readFileSync } from "node:fs";
import path from "node:path";
import type { Corpus } from "@becivic/corpus";
import { findableOfCorpus } from "../../packages/find/src/findable-skill.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { type Query, readQueries } from "./queries.ts";

/** A text that is about one skill, or about none. */
export interface Sample {
  text: string;
  /** `NOTHING` where no skill fits. */
  skill: string;
  weight: number;
}

/** The class of questions that nothing fits. */
export const NOTHING = "";

/** A situation in the words of a person says more than a phrase. */
const WEIGHTS = { example: 1.5, question: 1.5, phrase: 1, title: 1, summary: 0.5, nearMiss: 1 } as const;

/** Sets that once measured the finder, and that it learns from now. */
const FORMER_SETS = ["development", "held-out", "fresh"] as const;

/**
 * What the finder learns from: titles, summaries, tags, phrases, examples, questions of the evaluations, near misses, and the questions of sets that measured
 * it before. Without these last ones, a change of the model can still be measured on them.
 */
export function trainingSamples(corpus: Corpus, { withFormerSets = true } = {}): Sample[] {
  const of = (kind: keyof typeof WEIGHTS, skill: string, texts: readonly string[]): Sample[] =>
    texts.map((text) => ({ text, skill, weight: WEIGHTS[kind] }));
  const skills = findableOfCorpus(corpus).flatMap(({ id, title, summary, tags, phrases }) => [
    ...of("title", id, [title]),
    ...of("summary", id, [summary]),
    ...of("phrase", id, [...tags, ...phrases]),
    ...of("example", id, textsOf(corpus.files.get(`skills/${id}/examples.jsonl`) ?? "")),
    ...of("question", id, questionsOf(id)),
  ]);
  const former = withFormerSets ? FORMER_SETS.flatMap((set) => readQueries(set).flatMap(samplesOf)) : [];
  return [...skills, ...of("nearMiss", NOTHING, nearMisses()), ...former];
}

/** A question that two skills answer teaches each half as much. */
function samplesOf({ q, expect }: Query): Sample[] {
  if (expect === null) return [{ text: q, skill: NOTHING, weight: WEIGHTS.nearMiss }];
  const skills = [expect].flat();
  return skills.map((skill) => ({ text: q, skill, weight: WEIGHTS.question / skills.length }));
}

function textsOf(lines: string): string[] {
  return lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => (JSON.parse(line) as { text: string }).text);
}

function nearMisses(): string[] {
  return textsOf(readFileSync(path.join(repositoryRoot, "packages/find/examples/nothing-fits.jsonl"), "utf8"));
}

function questionsOf(id: string): string[] {
  const file = JSON.parse(readFileSync(path.join(repositoryRoot, "evals", `${id}.json`), "utf8")) as { questions: { question: string }[] };
  return file.questions.map(({ question }) => question);
}
