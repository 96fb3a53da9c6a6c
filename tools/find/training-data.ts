import { readFileSync } from "node:fs";
import path from "node:path";
import type { Corpus } from "@becivic/corpus";
import { findableOfCorpus } from "../../packages/find/src/findable-skill.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";

/** A text that is about one skill. */
export interface Sample {
  text: string;
  skill: string;
  weight: number;
}

/** A situation in the words of a person says more than a phrase. */
const WEIGHTS = { example: 1.5, question: 1.5, phrase: 1, title: 1, summary: 0.5 } as const;

/** What the finder learns from: titles, summaries, tags, phrases, examples, and the questions of the evaluations. None of the sets that measure it. */
export function trainingSamples(corpus: Corpus): Sample[] {
  return findableOfCorpus(corpus).flatMap(({ id, title, summary, tags, phrases }) => {
    const of = (kind: keyof typeof WEIGHTS, texts: readonly string[]): Sample[] =>
      texts.map((text) => ({ text, skill: id, weight: WEIGHTS[kind] }));
    return [
      ...of("title", [title]),
      ...of("summary", [summary]),
      ...of("phrase", [...tags, ...phrases]),
      ...of("example", examplesOf(corpus, id)),
      ...of("question", questionsOf(id)),
    ];
  });
}

function examplesOf({ files }: Corpus, id: string): string[] {
  const lines = (files.get(`skills/${id}/examples.jsonl`) ?? "").split("\n").filter((line) => line !== "");
  return lines.map((line) => (JSON.parse(line) as { text: string }).text);
}

function questionsOf(id: string): string[] {
  const file = JSON.parse(readFileSync(path.join(repositoryRoot, "evals", `${id}.json`), "utf8")) as { questions: { question: string }[] };
  return file.questions.map(({ question }) => question);
}
