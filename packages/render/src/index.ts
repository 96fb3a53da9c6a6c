export { siteCss } from "./assets/site-css.ts";
export { siteJs } from "./assets/site-js.ts";
export { faviconSvg } from "./assets/wordmark.ts";
export { type Banner, bannerOf, DISCLAIMER } from "./banner.ts";
export { escapeHtml } from "./escape.ts";
export {
  COMMUNITY_NOTE,
  cohortHtml,
  isHidden,
  observationsBlock,
  observationsHtml,
  observationsMarkdown,
  plural,
  quoted,
} from "./observations.ts";
export { type PageParts, pageDocument } from "./pages/layout.ts";
export { skillPage } from "./pages/skill-page.ts";
export type { CohortReading, ObservationReading, ReferenceReading, SkillReading, ValueReading } from "./reading.ts";
export { type BodyHtml, bodyHtml, isDoubtful, pageHtml, type TableOfContentsEntry } from "./skill-html.ts";
export { bodyMarkdown } from "./skill-markdown.ts";
export type {
  ActivityPageView,
  AuthorityView,
  DocPageView,
  DocsPageView,
  HistoryLine,
  LandingPageView,
  PathLine,
  PathPageView,
  PathsPageView,
  SkillLine,
  SkillPageView,
  SkillsPageView,
  SourceView,
  StatusView,
} from "./views.ts";
