import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { RegexRules } from "@becivic/contract";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { type Life, listOfDeadEnds, listOfLives } from "./lives.ts";
import { replaceSection } from "./replace-section.ts";
import { allRules, capabilities, checklist, listOfRecords, refusals, scrubRules } from "./sections.ts";

// `npm run codegen -- docs` writes the sections of documents that repeat tables of the code; with --check it only says which pages are out of date.

const rules = JSON.parse(readFileSync(path.join(repositoryRoot, "policy/scrub/regex-rules.json"), "utf8")) as RegexRules;

const records = globSync("docs/decisions/*.md", { cwd: repositoryRoot })
  .sort()
  .map((file) => ({
    file: path.basename(file),
    text: readFileSync(path.join(repositoryRoot, file), "utf8"),
  }));

const lives = globSync("tests/journeys/lives/*.json", { cwd: repositoryRoot })
  .sort()
  // The tests run every script of the folder, so each has this form.
  .map((file) => JSON.parse(readFileSync(path.join(repositoryRoot, file), "utf8")) as Life);

const sections: readonly [page: string, heading: string, body: string][] = [
  ["corpus/docs/submission-contract-v2.mdx", "Checklist", checklist()],
  ["docs/rules.md", "Rules", allRules()],
  ["docs/README.md", "Decisions", listOfRecords(records)],
  ["docs/journeys.md", "Lives", listOfLives(lives)],
  ["docs/journeys.md", "Dead ends", listOfDeadEnds(lives)],
  ["corpus/docs/feedback-template.md", "Rules of the scrub", scrubRules(rules)],
  ["corpus/docs/feedback-template.md", "Capabilities", capabilities()],
  ["corpus/docs/feedback-template.md", "Refusals", refusals()],
];

const pages = Map.groupBy(sections, ([page]) => page);
let stale = 0;
for (const [page, parts] of pages) {
  const file = path.join(repositoryRoot, page);
  const before = readFileSync(file, "utf8");
  const after = parts.reduce((text, [, heading, body]) => replaceSection(text, heading, body), before);
  if (after === before) continue;
  stale += 1;
  if (!process.argv.includes("--check")) writeFileSync(file, after);
  else {
    console.error(`${page} is out of date: run \`npm run codegen -- docs\` and commit the result.`);
    process.exitCode = 1;
  }
}
console.log(
  `docs: ${sections.length} sections in ${pages.size} pages, ${stale} pages ${process.argv.includes("--check") ? "stale" : "written"}`,
);
