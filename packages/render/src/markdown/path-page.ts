import { observationsMarkdown } from "../observations.ts";
import { pathPage } from "../pages/path-page.ts";
import type { PathPageView } from "../views.ts";
import { markdownOf } from "./from-html.ts";
import { withAgentsLine } from "./skill-page.ts";

const PLACE = "the-observations-stand-here";

/** The page of a path as Markdown. What the community says is quoted, and what is hidden is left out. */
export function pathPageMarkdown(view: PathPageView): string {
  const page = markdownOf(pathPage(view, `<p>${PLACE}</p>`));
  const { path, cohort, observations } = view;
  return withAgentsLine(page.replace(PLACE, () => observationsMarkdown({ path: path.id }, cohort, observations)));
}
