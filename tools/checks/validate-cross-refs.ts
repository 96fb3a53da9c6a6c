import path from "node:path";
import { validateCorpus } from "@becivic/corpus";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { checkOptions, report } from "./check-report.ts";
import { readCorpusFiles } from "./corpus-files.ts";

const options = checkOptions("Checks a corpus: everything that is named is there, and everything is in its place.");
const files = readCorpusFiles(options.root ?? path.join(repositoryRoot, "corpus"));
report(validateCorpus(files), `${files.size} files`, options);
