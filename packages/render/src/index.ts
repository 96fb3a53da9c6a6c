export { searchJs } from "./assets/search-js.ts";
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
export { activityPage } from "./pages/activity-page.ts";
export { docPage } from "./pages/doc-page.ts";
export { docsPage } from "./pages/docs-page.ts";
export { landingPage } from "./pages/landing-page.ts";
export { type PageParts, pageDocument } from "./pages/layout.ts";
export { notFoundPage } from "./pages/not-found-page.ts";
export { pathPage } from "./pages/path-page.ts";
export { pathsPage } from "./pages/paths-page.ts";
export { problemPage } from "./pages/problem-page.ts";
export { searchPage } from "./pages/search-page.ts";
export { skillPage } from "./pages/skill-page.ts";
export { skillsPage } from "./pages/skills-page.ts";
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
