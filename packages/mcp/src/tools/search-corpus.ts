import { searchCorpus } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const searchCorpusTool = defineTool({
  name: "search_corpus",
  title: "Search the texts",
  description: "The passages of skills and paths in which words stand, for whoever knows what they look for and not where it is written.",
  operations: ["searchCorpus"],
  does: "read",
  input: "search-input",
  output: "corpus-search",
  call: (input, { service }) => searchCorpus(input, service),
});
