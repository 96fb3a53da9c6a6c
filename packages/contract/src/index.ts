export { formerNamesOfCommune, hadNisCode, namesOfCommune } from "./commune-names.ts";
export { CONTRACT_VERSION } from "./contract-version.ts";
export { dayWords, monthWords } from "./day-words.ts";
export { isEnterpriseNumber } from "./enterprise-number.ts";
export { type ErrorAdvice, errorGuide, isErrorCode } from "./error-guide.ts";
export type { Example } from "./examples/example.ts";
export { submissionExamples } from "./examples/submission-examples.ts";
export { type Inputs, inputSchemas } from "./generated/inputs.ts";
export { schemaFiles } from "./generated/schema-files.ts";
export { declaredPropertyNames, submissionFieldPaths } from "./generated/schema-names.ts";
export type * from "./generated/types.ts";
export { schemaRefs } from "./generated/validator-table.ts";
export { vocabulary } from "./generated/vocabulary.ts";
export { groupBy } from "./group-by.ts";
export { findHidden, hasHidden, hiddenDefinition, indexOfHidden, withoutHidden } from "./hidden-characters.ts";
export { type Anchor, formatAnchor, parseAnchor } from "./identities/anchor.ts";
export {
  type Cohort,
  type CohortKey,
  cohortKeyOf,
  formatCohort,
  parseCohort,
  revisionCohort,
  wholeCohort,
} from "./identities/cohort.ts";
export { formatPathSource, type PathSourceKey, parsePathSource, pathIdIn } from "./identities/path-source.ts";
export { formatRowKey, parseRowKey, type RowKey } from "./identities/row-key.ts";
export {
  type ArtefactType,
  type CatalogueType,
  formatTarget,
  isArtefactType,
  isCatalogueType,
  isTargetType,
  parseTarget,
  type TargetKey,
  type TargetType,
  wholeTarget,
} from "./identities/target.ts";
export type { FieldSchema, InputSchema } from "./input-schema.ts";
export type { Issues, SchemaIssue } from "./issues/schema-issue.ts";
export { languageOf } from "./language-of.ts";
export { countWrittenFields, measureJson } from "./measure-json.ts";
export { memoise } from "./memoise.ts";
export { nearestIds } from "./nearest-ids.ts";
export { contactAddress, isOperatorContact, isOperatorName, type Operator } from "./operator.ts";
export { type InputName, type InputOutcome, isInputName, parseInput } from "./parse-input.ts";
export { colon, decimal, semicolon } from "./punctuation.ts";
export { childPointer, rootPointer, type SafePointer } from "./safe-pointer.ts";
export { sentenceOf } from "./sentences.ts";
export { PROJECT_ORIGIN, SCHEMA_BASE, siteOrigin } from "./site-origin.ts";
export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, WEEK_MS } from "./time.ts";
export { faultOfIssue, faultOfProblem, faultOfUnknownId } from "./to-fault.ts";
export { tryParseJson } from "./try-parse-json.ts";
export { isSchemaName, type SchemaName, type ValidateOptions, type ValidationOutcome, validate } from "./validate.ts";
export { toVisibleJson } from "./visible-json.ts";
