export { type Banner, bannerOf, DISCLAIMER } from "./banner.ts";
export { diagramStyles } from "./diagram/styles.ts";
export { diagramSvg, type GraphEdge, type GraphNode, requirementGraphSvg } from "./diagram.ts";
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
