import { diagramStyles } from "../diagram/styles.ts";
import { baseCss } from "./css/base.ts";
import { contentCss } from "./css/content.ts";
import { frameCss } from "./css/frame.ts";
import { pagesCss } from "./css/pages.ts";
import { partsCss } from "./css/parts.ts";
import { tokensCss } from "./css/tokens.ts";

/** The one style sheet of the site. */
export const siteCss: string = [
  tokensCss,
  baseCss,
  frameCss,
  contentCss,
  partsCss,
  pagesCss,
  ":root { --link: var(--accent); --mark: var(--edge); }\n",
  diagramStyles,
].join("");
