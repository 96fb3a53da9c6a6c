export { schemaFiles } from "./generated/schema-files.ts";
export { declaredPropertyNames, submissionFieldPaths } from "./generated/schema-names.ts";
export type * from "./generated/types.ts";
export { vocabulary } from "./generated/vocabulary.ts";
export { findHidden, hasHidden, hiddenDefinition, indexOfHidden, withoutHidden } from "./hidden-characters.ts";
export { countWrittenFields, measureJson } from "./measure-json.ts";
export { childPointer, rootPointer, type SafePointer } from "./safe-pointer.ts";
export { isSchemaName, type SchemaIssue, type SchemaName, type ValidateOptions, type ValidationOutcome, validate } from "./validate.ts";
export { toVisibleJson } from "./visible-json.ts";
