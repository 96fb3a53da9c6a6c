import type { Scalar } from "./schema-node.ts";

/** A rule of a schema that a value breaks. */
export interface SchemaIssue {
  /** Where, as a JSON pointer. For a missing or an unknown field this is the object that lacks the field or has it. */
  pointer: string;
  /** The schema keyword that failed. */
  keyword: string;
  /** The name of the missing field, for the keyword `required`. */
  missing?: string;
  /** The name of a field that should not be there; only with full pointers, since a sender chose it. */
  unknown?: string;
  /** The name of a field that the schema declares and does not allow beside the others. It is a name of ours. */
  forbidden?: string;
  /**
   * What the schema allows: the values for `enum` and `const`, the names of the fields for `additionalProperties`, the bound for a keyword
   * that has one. In `issue` it is only there for `enum` with full pointers.
   */
  allowed?: readonly Scalar[];
  /** What the schema says about the value, in words. */
  description?: string;
}

export interface IssueOptions {
  /**
   * Point into names that the value itself chose (the keys of an open object or of a map).
   * Only for our own content: in a submission, such a name may be personal data.
   */
  fullPointers?: boolean;
}

/** What a refused value breaks: at least one rule. */
export type Issues = readonly [SchemaIssue, ...SchemaIssue[]];
