import { trustedHtml } from "@becivic/markup";
import { agentsLine } from "../document/write-document.ts";
import { skillPage } from "../pages/skill-page.ts";
import { bodyMarkdown } from "../skill-markdown.ts";
import type { SkillPageView } from "../views.ts";
import { markdownOf, SLOT } from "./from-html.ts";

/** The page of a skill as Markdown: what an agent reads instead of HTML. Its elements stay, with what they resolve to inside. */
export function skillPageMarkdown(view: SkillPageView, origin = ""): string {
  const slot = view.isWithdrawn ? "" : bodyMarkdown(view.reading, { origin });
  return withAgentsLine(markdownOf(skillPage(view, { written: { html: trustedHtml(SLOT), contents: [] } }), { origin, slot }), origin);
}

/** The way in for an agent, before the title. */
export function withAgentsLine(markdown: string, origin: string): string {
  return `${agentsLine(origin)}\n\n${markdown}`;
}
