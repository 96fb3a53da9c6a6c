import { documentMarkdown, llmsFullTxt, skillForAgents } from "@becivic/render";
import { listSkillPages } from "@becivic/service";
import type { Route } from "../route.ts";
import { REVALIDATED } from "./public-file.ts";
import { publicText } from "./public-text.ts";

export const listSkillPagesRoute: Route = publicText(
  {
    path: "/llms-full.txt",
    operationId: "readLlmsFullTxt",
    summary: "Every skill in one file.",
    composed: "for all",
    answers: { 200: { description: "The file." } },
  },
  { type: "text/plain", cacheControl: REVALIDATED, isIndexed: false },
  async (_none, { service, now }) => llmsFullTxt(await listSkillPages((view) => documentMarkdown(skillForAgents(view)), now, service)),
);
