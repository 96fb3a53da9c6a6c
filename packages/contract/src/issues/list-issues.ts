import { childPointer, rootPointer } from "../safe-pointer.ts";
import { inDocumentOrder } from "./document-order.ts";
import { type BrokenKeyword, findIssues } from "./find-issues.ts";
import type { IssueOptions, Issues, SchemaIssue } from "./schema-issue.ts";
import { schemaAt } from "./schema-node.ts";

/** A refusal lists no more faults than this. */
export const MOST_ISSUES = 20;
const MOST_ALLOWED = 50;

/**
 * All rules that a refused value breaks, each once: first the one that the compiled validator stopped at, then the others in the order of
 * the document. The validator decides; where the search finds nothing, its issue is the whole list.
 */
export function listIssues(ref: string, value: unknown, first: SchemaIssue, options: IssueOptions): Issues {
  const issues = inDocumentOrder(findIssues(schemaAt(ref), value), value).map((one) => toIssue(one, options));
  const same = issues.find((one) => isSameFault(one, first));
  const others = issues.filter((one) => one !== same && !isOverlapping(one, first));
  const head = { ...first, ...same };
  return [head, ...eachOnce([head, ...others]).slice(1, MOST_ISSUES)];
}

function toIssue(
  { path, keyword, missing, unknown, forbidden, allowed = [], description }: BrokenKeyword,
  options: IssueOptions,
): SchemaIssue {
  const isNamed = options.fullPointers === true;
  const pointer = isNamed ? path.map(toSegment).join("") : path.reduce(childPointer, rootPointer).text;
  const name = unknown ?? forbidden;
  return {
    pointer,
    keyword,
    ...(missing === undefined ? {} : { missing }),
    ...(isNamed && name !== undefined ? { unknown: name } : {}),
    ...(forbidden === undefined ? {} : { forbidden }),
    ...(allowed.length === 0 ? {} : { allowed: allowed.slice(0, MOST_ALLOWED) }),
    ...(description === undefined ? {} : { description }),
  };
}

function toSegment(segment: string | number): string {
  return `/${String(segment).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

function eachOnce(issues: readonly SchemaIssue[]): SchemaIssue[] {
  const keys = issues.map(keyOf);
  return issues.filter((_issue, index) => keys.indexOf(keys[index] ?? "") === index);
}

function keyOf({ pointer, keyword, missing, unknown, forbidden }: SchemaIssue): string {
  return JSON.stringify([pointer, keyword, missing, unknown, forbidden]);
}

function isSameFault(issue: SchemaIssue, first: SchemaIssue): boolean {
  const isSameName = first.unknown === undefined || first.unknown === issue.unknown;
  return issue.pointer === first.pointer && issue.keyword === first.keyword && issue.missing === first.missing && isSameName;
}

/** The validator may stop at the alternatives of a place where the search chose one of them, or the other way around. */
function isOverlapping(issue: SchemaIssue, first: SchemaIssue): boolean {
  const [outer, inner] = issue.keyword === "anyOf" ? [issue, first] : [first, issue];
  const isWithin = inner.pointer === outer.pointer || inner.pointer.startsWith(`${outer.pointer}/`);
  return outer.keyword === "anyOf" && isWithin;
}
