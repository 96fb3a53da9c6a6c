import path from "node:path";
import { auditCategories, loadCorpus } from "@becivic/corpus";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { checkOptions, report } from "./check-report.ts";
import { readCorpusFiles } from "./corpus-files.ts";

const options = checkOptions(
  "Audits the categories of a corpus: those that nothing uses, and pairs so close that one may be a typing error.",
);
const corpus = loadCorpus(readCorpusFiles(options.root ?? path.join(repositoryRoot, "corpus")));
report(auditCategories(corpus), `${(corpus.categories ?? []).length} categories`, options);
