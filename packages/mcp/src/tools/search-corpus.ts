import { searchCorpus } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const searchCorpusTool = defineTool({
  name: "search_corpus",
  title: "Search the texts",
  description:
    "Searches the texts of skills and paths and returns passages, best match first. Use it when you know the words but not the skill.",
  operations: ["searchCorpus"],
  does: "read",
  input: "search-input",
  output: "corpus-search",
  call: (input, { service }) => searchCorpus(input, service),
});
