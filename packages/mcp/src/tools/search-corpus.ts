import { searchCorpus } from "@becivic/service";
import { question, USUAL_RESULTS } from "../fields.ts";
import { reading } from "../tool.ts";

export const searchCorpusTool = reading<{ q: string; limit?: number }>({
  name: "search_corpus",
  title: "Search the texts",
  description: "The passages of skills and paths in which words stand, for whoever knows what they look for and not where it is written.",
  operations: ["searchCorpus"],
  output: "corpus-search",
  fields: question,
  required: ["q"],
  call: ({ q, limit = USUAL_RESULTS }, { service }) => searchCorpus({ q, limit }, service),
});
