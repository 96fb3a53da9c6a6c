import { vocabulary } from "@becivic/contract";
import { idOf, type SubmissionKind } from "../items/kinds.ts";
import { isObject } from "../items/parse-object.ts";
import { fault, type Rejection, reject } from "../items/rejection.ts";
import type { Submission } from "../items/submission.ts";
import { checkSchema } from "./gates/check-schema.ts";
import { checkIdentityBan } from "./gates/identity-ban.ts";

/** A submission as it was sent. */
export interface Incoming {
  /** Undefined where the type is unknown. */
  kind: SubmissionKind | undefined;
  body: unknown;
  isEnveloped: boolean;
}

/** The fields that an item inherits from its envelope. */
export interface EnvelopeDefaults {
  submitted_at?: string;
  submission_contract_version?: string;
  declared_capabilities?: readonly string[];
}

export interface ParsedItem {
  kind: SubmissionKind | undefined;
  isEnveloped: boolean;
  /** Undefined where it is not well formed. A refused item may have one. */
  id: string | undefined;
  outcome: ParseOutcome;
}

export type ParseOutcome = { item: Submission; rejection?: never } | { rejection: Rejection };

/** The first two gates: the identity ban and the schema. An item that passes has the type of its schema. */
export function parseItem({ kind, body, isEnveloped }: Incoming, defaults: EnvelopeDefaults): ParsedItem {
  const rejection = checkIdentityBan(body);
  if (kind === undefined || !isObject(body))
    return { kind, isEnveloped, id: undefined, outcome: { rejection: rejection ?? unknownType(body) } };
  const id = idOf(body, kind);
  return { kind, isEnveloped, id, outcome: rejection === undefined ? parseBody(kind, body, isEnveloped, defaults) : { rejection } };
}

function parseBody(kind: SubmissionKind, body: object, isEnveloped: boolean, defaults: EnvelopeDefaults): ParseOutcome {
  const outcome = checkSchema(body, isEnveloped ? (kind.itemSchema ?? kind.schema) : kind.schema);
  if ("rejection" in outcome) return outcome;
  // The schema belongs to the kind, and the envelope has every field that its items may omit: the compiler can infer neither.
  return { item: { ...defaults, ...body, type: kind.type } as Submission };
}

function unknownType(body: unknown): Rejection {
  if (!isObject(body)) return reject(fault("schema_fail", "", "The item is not a JSON object: send an object.", { keyword: "type" }));
  return Object.hasOwn(body, "type")
    ? reject(
        fault("schema_fail", "/type", "There is no such type of submission: use a type in `allowed`.", {
          keyword: "enum",
          allowed: [...vocabulary.item_type],
        }),
      )
    : reject(fault("schema_fail", "", "The field `type` is missing: add it.", { keyword: "required", missing: "type" }));
}
