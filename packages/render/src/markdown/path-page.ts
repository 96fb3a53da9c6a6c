import { observationsMarkdown } from "../document/observations-markdown.ts";
import { pathPage } from "../pages/path-page.ts";
import type { PathPageView } from "../views.ts";
import { markdownOf, SLOT } from "./from-html.ts";
import { withAgentsLine } from "./skill-page.ts";

/** The page of a path as Markdown. What the community says is quoted, and what is hidden is left out. */
export function pathPageMarkdown(view: PathPageView, origin = ""): string {
  const { path, cohort, observations, at } = view;
  const page = markdownOf(pathPage(view, { written: SLOT }), {
    origin,
    slot: observationsMarkdown({ path: path.id }, cohort, observations, at !== undefined),
  });
  return withAgentsLine(page, origin);
}
