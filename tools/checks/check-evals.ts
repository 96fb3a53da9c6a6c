import path from "node:path";
import { judgeEvals, loadCorpus } from "@becivic/corpus";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { type CheckOptions, checkOptions, type Problem, runCheck } from "./check-report.ts";
import { readCorpusFiles } from "./corpus-files.ts";
import { readEvals } from "./evals-files.ts";

const options: CheckOptions = checkOptions(
  "Holds every procedure against questions that a user would ask: what a good answer must and must not contain.",
  { evals: "the folder with the questions, where it is not the repository's own" },
);
runCheck(options, () => {
  const corpus = loadCorpus(readCorpusFiles(options.root ?? path.join(repositoryRoot, "corpus")));
  const { evals, problems } = readEvals(typeof options.own.evals === "string" ? options.own.evals : path.join(repositoryRoot, "evals"));
  const skillsWithEvals = new Set([...evals.values()].map(({ skill }) => skill));
  const missing: Problem[] = [...corpus.skills.values()]
    .filter(({ folder }) => !skillsWithEvals.has(folder))
    .map(({ folder, file }) => ({
      rule: "eval_none",
      severity: "error",
      file,
      line: 1,
      text: `Ask three questions in evals/${folder}.json.`,
    }));
  const judged = [...evals].flatMap(([file, one]) => judgeEvals(one, corpus, file));
  const questions = [...evals.values()].reduce((sum, one) => sum + one.questions.length, 0);
  return {
    problems: [...corpus.findings, ...problems, ...missing, ...judged],
    looked: `${questions} questions on ${skillsWithEvals.size} skills`,
  };
});
