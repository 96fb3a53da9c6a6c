import type { SchemaIssue } from "./issues/schema-issue.ts";
export const sentenceOf = (issue: SchemaIssue): string => `Broken: ${issue.keyword}.`;
export const nearestIds = (_wanted: string, _known: Iterable<string>): string[] => [];
