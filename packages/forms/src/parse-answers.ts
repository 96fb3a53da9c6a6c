import { type Profile, validate } from "@becivic/contract";
import type { Answer, Deferred, Field, OnboardingForm } from "./form.ts";
import { type AnswerFault, isAnswered, type Knowledge, readAnswer } from "./read-answer.ts";

export interface FieldFault {
  field: string;
  fault: AnswerFault | "unknown_field";
  /** Of a list: which row, from zero, and which column. */
  row?: number;
  column?: string;
}

export type ParsedAnswers =
  | {
      ok: true;
      /** For profile.json, which every procedure reads. */
      profile: Partial<Profile>;
      /** For this procedure. */
      inputs: Record<string, Answer>;
      /** Lists that are put off, and how they will come. */
      pending: { field: string; mode: Deferred["__mode"] }[];
    }
  | { ok: false; faults: FieldFault[] };

/**
 * The answers of a user, as values that can be stored. It runs where the answers are, on the user's machine: the server composes forms and
 * never receives one filled in.
 */
export function parseAnswers(form: OnboardingForm, answers: Readonly<Record<string, unknown>>, knowledge: Knowledge = {}): ParsedAnswers {
  const fields = form.sections.flatMap((section) => section.fields);
  const faults: FieldFault[] = Object.keys(answers)
    .filter((name) => !fields.some((field) => field.name === name))
    .map((field) => ({ field, fault: "unknown_field" }));
  const profile: Record<string, unknown> = {};
  const inputs: Record<string, Answer> = {};
  const pending: { field: string; mode: Deferred["__mode"] }[] = [];
  for (const field of fields) {
    const answer = answers[field.name];
    if (isHidden(field, answers)) continue;
    if (!isAnswered(answer)) {
      if (!field.optional) faults.push({ field: field.name, fault: "required" });
      continue;
    }
    const outcome = readAnswer(withAllowedOptions(field, answers), answer, knowledge);
    if (!outcome.ok) {
      const { ok: _ok, ...fault } = outcome;
      faults.push({ field: field.name, ...fault });
    } else if (typeof outcome.value === "object" && "__mode" in outcome.value)
      pending.push({ field: field.name, mode: outcome.value.__mode });
    else if (field.store === "profile") store(profile, field, outcome.value);
    else inputs[field.name] = outcome.value;
  }
  const refusedField = faults.length > 0 ? undefined : findRefusedField(profile, fields);
  if (refusedField !== undefined) faults.push({ field: refusedField, fault: "cannot_be_kept" });
  // Checked by the schema of the profile just now.
  return faults.length > 0 ? { ok: false, faults } : { ok: true, profile: profile as Partial<Profile>, inputs, pending };
}

export function isHidden({ hidden_when: when }: Field, answers: Readonly<Record<string, unknown>>): boolean {
  return when?.values.some((value) => answers[when.field] === value) === true;
}

/** A field with the options that another answer leaves. */
function withAllowedOptions(field: Field, answers: Readonly<Record<string, unknown>>): Field {
  const { options_by: by, options = [] } = field;
  const answer = by === undefined ? undefined : answers[by.field];
  const allowed = by !== undefined && typeof answer === "string" && Object.hasOwn(by.values, answer) ? by.values[answer] : undefined;
  return allowed === undefined ? field : { ...field, options: options.filter(({ value }) => allowed.includes(value)) };
}

/** An axis that holds several answers has each under its own name. */
function store(profile: Record<string, unknown>, { name, profile_field: axis = name }: Field, value: Answer): void {
  if (axis !== "document_inventory") profile[axis] = value;
  else profile[axis] = { ...(profile[axis] as object | undefined), [name]: value };
}

/** The field whose answer the profile cannot hold. The form and the profile are described in two places, and a skill adds fields of its own. */
function findRefusedField(profile: Record<string, unknown>, fields: readonly Field[]): string | undefined {
  const outcome = validate("profile", { profile_schema_version: "1", last_updated_at: "2000-01-01T00:00:00Z", ...profile });
  if (outcome.valid) return undefined;
  const [, axis, part] = outcome.issue.pointer.split("/");
  const isOfAxis = ({ name, store, profile_field = name }: Field): boolean => store === "profile" && profile_field === axis;
  const refused = fields.find((field) => isOfAxis(field) && field.name === part) ?? fields.find(isOfAxis);
  if (refused === undefined) throw new Error(`the profile cannot hold ${outcome.issue.pointer}`);
  return refused.name;
}
