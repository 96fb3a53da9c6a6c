import { validate } from "@becivic/contract";
import type { Answer, Refusal } from "./answer.ts";
import type { AnyOperation } from "./operation.ts";

/** A refusal as the answer of its operation. */
export function refusedAnswer(operation: AnyOperation, { code, say, fields }: Refusal): Answer {
  return withFields(operation, { ok: false, status: "refused", code, say }, fields);
}

/** An answer with those further fields that the output schema of the operation has: an agent relies on the schema. */
export function withFields({ name }: AnyOperation, answer: Answer, fields: Readonly<Record<string, unknown>>): Answer {
  const allowed = Object.entries(fields).filter(([field, value]) => validate(`${name}-output`, { ...answer, [field]: value }).valid);
  return { ...answer, ...Object.fromEntries(allowed) };
}
