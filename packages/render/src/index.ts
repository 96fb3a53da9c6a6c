export { llmsFullTxt, llmsTxt } from "./agents/llms-txt.ts";
export { robotsTxt, sitemapXml } from "./agents/sitemap.ts";
export { skillFile, skillFileDescription, skillFileName } from "./agents/skill-file.ts";
export { type Banner, bannerOf, DISCLAIMER } from "./banner.ts";
export { describeAudience } from "./describe-audience.ts";
export { diagramSvg, requirementGraphSvg } from "./diagram.ts";
export { isDoubtful } from "./doubt.ts";
export { escapeHtml } from "./escape.ts";
export { explainStatus } from "./explain-status.ts";
export { inEnglish } from "./in-english.ts";
export { AGENTS_LINE } from "./markdown/agents-line.ts";
export { docsPageMarkdown, pathsPageMarkdown, skillsPageMarkdown } from "./markdown/lists.ts";
export { pathPageMarkdown } from "./markdown/path-page.ts";
export { skillPageMarkdown } from "./markdown/skill-page.ts";
export {
  COMMUNITY_NOTE,
  cohortHtml,
  isHidden,
  observationsBlock,
  observationsHtml,
  observationsMarkdown,
  quoted,
} from "./observations.ts";
export { plural } from "./plural.ts";
export { readableName } from "./readable-name.ts";
export type { CohortReading, ObservationReading, ReferenceReading, SkillReading, ValueReading } from "./reading.ts";
export { type BodyHtml, bodyHtml, pageHtml, type TableOfContentsEntry } from "./skill-html.ts";
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
