import { llmsTxt } from "@becivic/render";
import { readLlmsTxt } from "@becivic/service";
import type { Route } from "../route.ts";
import { REVALIDATED } from "./public-file.ts";
import { publicText } from "./public-text.ts";

export const readLlmsTxtRoute: Route = publicText(
  {
    path: "/llms.txt",
    operationId: "readLlmsTxt",
    summary: "The index of the site for agents (llms.txt).",
    composed: "by origin",
    answers: { 200: { description: "The file." } },
  },
  { type: "text/plain", cacheControl: REVALIDATED },
  async (_none, { service, origin }) => llmsTxt(await readLlmsTxt(service), origin),
);
