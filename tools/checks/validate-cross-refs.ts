import path from "node:path";
import { parseArgs } from "node:util";
import { type Finding, validateCorpus } from "@becivic/corpus";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { readCorpusFiles } from "./corpus-files.ts";

const USAGE = `Checks a corpus: everything that is named is there, and everything is in its place.

  npm run validate-cross-refs                       the corpus of this repository
  npm run validate-cross-refs -- --root <folder>    another one
  npm run validate-cross-refs -- --json             findings as JSON

Ends with 1 where there is an error, with 0 where there are warnings only.
`;

const { values } = parseArgs({ options: { root: { type: "string" }, json: { type: "boolean" }, help: { type: "boolean" } } });
if (values.help === true) console.log(USAGE);
else {
  const files = readCorpusFiles(values.root ?? path.join(repositoryRoot, "corpus"));
  const findings = validateCorpus(files);
  const errors = findings.filter(({ severity }) => severity === "error").length;
  if (values.json === true) console.log(JSON.stringify({ findings }, null, 2));
  else report(findings, errors, files.size);
  if (errors > 0) process.exitCode = 1;
}

function report(findings: Finding[], errors: number, fileCount: number): void {
  for (const { severity, file, line, rule, text } of findings)
    console.log(`${severity.padEnd(7)}  ${file}:${line}  ${rule}\n         ${text}`);
  console.log(`${fileCount} files: ${errors} errors, ${findings.length - errors} warnings`);
}
