export { llmsFullTxt, llmsTxt } from "./agents/llms-txt.ts";
export { robotsTxt, sitemapXml } from "./agents/sitemap.ts";
export { skillFile, skillFileDescription, skillFileName } from "./agents/skill-file.ts";
export { type SubmitReference, submitReferenceMarkdown } from "./agents/submit-reference.ts";
export { type Banner, bannerOf, DISCLAIMER, type PreviousStable } from "./banner.ts";
export type {
  CommuneChoiceView,
  CommuneFigure,
  CommuneLine,
  CommunePageView,
  CommunePath,
  CommunesPageView,
} from "./commune-views.ts";
export { docAddress } from "./docs/doc-address.ts";
export { type DocText, docHtml, docMarkdown, docTextAt } from "./docs/doc-text.ts";
export type { Block, Content, Document, Inline } from "./document/model.ts";
export { ENGLISH_FRAME, localAddress, type PageFrame } from "./document/page-frame.ts";
export { agentsLine, documentHtml, documentMarkdown } from "./document/write-document.ts";
export { fontFiles } from "./generated/fonts.ts";
export { darkLogoSvg, faviconSvg, feedbackClient, lightLogoSvg, siteCss, siteJs } from "./generated/site-files.ts";
export { inEnglish } from "./in-english.ts";
export { researchReportMarkdown } from "./markdown/research-report.ts";
export { COMMUNITY_NOTE, evidenceFields, observationsBlock } from "./observations.ts";
export { activityDocument } from "./pages/activity-page.ts";
export { communeChoiceDocument, communeDocument } from "./pages/commune-page.ts";
export { communesDocument } from "./pages/communes-page.ts";
export { docsDocument } from "./pages/docs-page.ts";
export { type IncidentsPageView, incidentsDocument } from "./pages/incidents-page.ts";
export { landingDocument } from "./pages/landing-page.ts";
export { lifeEventDocument } from "./pages/life-event-page.ts";
export { notFoundPage } from "./pages/not-found-page.ts";
export { pathForAgents } from "./pages/path-for-agents.ts";
export { pathDocument } from "./pages/path-page.ts";
export { pathsDocument } from "./pages/paths-page.ts";
export { problemPage } from "./pages/problem-page.ts";
export { searchPage } from "./pages/search-page.ts";
export { skillForAgents } from "./pages/skill-for-agents.ts";
export { skillDocument } from "./pages/skill-page.ts";
export { skillsDocument, skillsForAgents } from "./pages/skills-page.ts";
export { type TextPageAddress, textDocument, textPageAddresses } from "./pages/text-pages.ts";
export { PATH_PAST, SKILL_PAST } from "./past.ts";
export { plural } from "./plural.ts";
export { planSteps } from "./process/plan-steps.ts";
export type { CohortReading, Evidence, ObservationReading, ReferenceReading, SkillReading, ValueReading } from "./reading.ts";
export { bodyHtml } from "./skill-html.ts";
export { bodyMarkdown } from "./skill-markdown.ts";
export { skillText } from "./skill-text.ts";
export type {
  ActivityPageView,
  AuthorityView,
  Choice,
  DocPageView,
  DocsPageView,
  HistoryLine,
  InstallLines,
  LandingPageView,
  LifeEventLine,
  LifeEventPageView,
  LifeEventStep,
  PathLine,
  PathPageView,
  PathsPageView,
  RequiredPathView,
  SearchPageView,
  SkillLine,
  SkillPageView,
  SkillsPageView,
  SourceView,
  StatusView,
  TextDates,
  Titles,
} from "./views.ts";
