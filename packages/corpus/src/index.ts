// For the packages that may read the corpus and not lifecycle.
export {
  isConfirmed,
  isIndexed,
  isInstallable,
  isOffered,
  isReadable,
  statusesBestFirst,
  statusesWith,
  takesVotes,
} from "@becivic/lifecycle";
export { type AmendOutcome, amendBody, amendFrontmatter, amendValue } from "./amend.ts";
export { type AmendPhrasesOutcome, amendPhrases, isPhrasesField } from "./amend-phrases.ts";
export { type CommuneWords, markBasis, markCommuneBasis, sayBasis, sayCommuneBasis } from "./basis-words.ts";
export { type BodyNode, type ElementNode, type RootNode, type TableNode, textOf } from "./body/nodes.ts";
export {
  type BodyElementName,
  type BodyTag,
  bodyElements,
  type Heading,
  parseBody,
  type Recitation,
  type SkillBody,
} from "./body.ts";
export { type RowPrefix, rowOfName, withFirstNames, withPresentNames } from "./cited-names.ts";
export { communeRows, communeValueTypes, mayDifferByCommune } from "./commune-values.ts";
export { comparableContent } from "./comparable-content.ts";
export { editCorpus } from "./edit-corpus.ts";
export { type EditOutcome, editFrontmatter } from "./edit-frontmatter.ts";
export { fieldsByLine } from "./field-at-line.ts";
export { basisOf, basisOfChange, basisOfCommune, type FigureBasis } from "./figure-basis.ts";
export { fillUids, type UnnumberedTag, unnumberedTags } from "./fill-uids.ts";
export { type FoundAddress, findAddresses } from "./find-addresses.ts";
export type { Finding } from "./finding.ts";
export { toDot } from "./graph-dot.ts";
export { hasMarkup } from "./has-markup.ts";
export { isArchive, isCitable, isListedAddress } from "./hosts.ts";
export { type Judgement, judgeSignals, type Observed } from "./judge-signals.ts";
export { latestDay } from "./latest-day.ts";
export { yearsOfLegalResidence } from "./legal-residence.ts";
export { CATALOGUE_FILE, type Corpus, type LoadedSkill, loadCorpus, loadSkill, PATHS_FILE } from "./load-corpus.ts";
export type { Message, Parsed } from "./message.ts";
export { LOCALES, numberWords } from "./number-words.ts";
export { type OrderedSources, orderSources } from "./order-sources.ts";
export { type Period, periodOf } from "./period.ts";
export { evaluatePredicate, evaluatePredicates, type PredicateOutcome, type Truth } from "./predicates.ts";
export { changedProtectedFields, isProtectedField } from "./protected-fields.ts";
export { type Aspect, type Completeness, completenessOf } from "./quality/completeness.ts";
export { judgeEvals } from "./quality/judge-evals.ts";
export { uncitedBlocks } from "./quality/uncited.ts";
export { readingDay } from "./reading-day.ts";
export { type Rebased, rebaseVersions } from "./rebase-versions.ts";
export { type Renaming, renameRow } from "./rename-row.ts";
export { alternativeIds, entriesOf, type Requirement, requiredIds } from "./requirements.ts";
export {
  checkReportSources,
  composeReport,
  hasSectionOf,
  type ReportInput,
  reportFileOf,
  type ScrubSummary,
  unlistedSources,
} from "./research-report.ts";
export { resolvedText } from "./resolved-text.ts";
export { type RuleGroup, ruleGroups } from "./rule-groups.ts";
export { ruleSentences, sentenceOfRule } from "./rule-sentences.ts";
export { checkFileAddresses } from "./rules/addresses.ts";
export { type CorpusChange, checkChange, isTagOnlyEdit } from "./rules/change.ts";
export { fitsRange } from "./rules/commune-values.ts";
export { mergedCommunes } from "./rules/communes.ts";
export { addedErrors, judgeStates, signature } from "./rules/judge-states.ts";
export { checkStoredTargets, type StoredRow } from "./rules/stored-targets.ts";
export { templateFileOf, templatesOf } from "./rules/templates.ts";
export { auditCategories } from "./rules/vocabulary.ts";
export { shownValue } from "./shown-value.ts";
export { composeSkillFile, parseSkillFile, type SkillFile } from "./skill-file.ts";
export { buildSkillGraph, FALLBACK_SKILL_ID, type SkillGraphFilters } from "./skill-graph.ts";
export { allPhrasesOf, type LoadedPhrases, loadPhrases, phrasesFileOf } from "./skill-phrases.ts";
export { textWords } from "./text-words.ts";
export { revalidatePath, revalidateSkill, validateCorpus, validateSkill } from "./validate-corpus.ts";
