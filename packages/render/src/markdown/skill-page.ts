import { skillPage } from "../pages/skill-page.ts";
import { bodyMarkdown } from "../skill-markdown.ts";
import type { SkillPageView } from "../views.ts";
import { AGENTS_LINE } from "./agents-line.ts";
import { markdownOf } from "./from-html.ts";

const PLACE = "the-body-stands-here";

/** The page of a skill as Markdown: what an agent reads instead of HTML. Its elements stay, with what they resolve to inside. */
export function skillPageMarkdown(view: SkillPageView): string {
  const page = markdownOf(skillPage(view, { html: `<p>${PLACE}</p>`, contents: [] }));
  const body = view.isWithdrawn ? "" : bodyMarkdown(view.reading);
  return withAgentsLine(page.replace(PLACE, () => body));
}

/** The way in for an agent, behind the title. */
export function withAgentsLine(markdown: string): string {
  return `${AGENTS_LINE}\n\n${markdown}`;
}
