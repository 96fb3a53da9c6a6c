import path from "node:path";
import { completenessOf, loadCorpus } from "@becivic/corpus";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { checkOptions, runCheck } from "./check-report.ts";
import { readCorpusFiles } from "./corpus-files.ts";

const options = checkOptions(
  "Says what each procedure still owes its reader, after Regulation (EU) 2018/1724, article 10: steps, authority, identification, evidence,\nredress, fees, deadlines, duration, silence, languages. Holes are warnings, with a score.",
);
runCheck(options, () => {
  const { skills, findings } = loadCorpus(readCorpusFiles(options.root ?? path.join(repositoryRoot, "corpus")));
  const procedures = [...skills.values()].filter(({ frontmatter }) => frontmatter.category !== "meta");
  const judged = procedures.map(completenessOf);
  const total = (key: "score" | "outOf"): number => judged.reduce((sum, one) => sum + one[key], 0);
  return {
    problems: [...findings, ...judged.flatMap((one) => one.findings)],
    looked: `${procedures.length} procedures, ${total("score")} of ${total("outOf")} answers`,
  };
});
