import { type Predicate, type Skill, vocabulary } from "@becivic/contract";
import { evaluatePredicate, type Truth, yearsOfLegalResidence } from "@becivic/corpus";
import { axesOfOtherCommands, profileFields } from "../profile/axes.ts";
import { fieldValue } from "../profile/field-value.ts";
import type { Facts } from "./facts.ts";
import { visasOf } from "./visas-of.ts";

/** Where the answer to what a test looks at is stored; none where no question of the profile or the procedure is about it. */
export interface Subject {
  store: "profile" | "procedure" | "none";
  /** A field as the profile takes it, or the name of a question of the procedure. */
  field: string;
}

/** One comparison of a fact with what a text allows. */
export interface Test {
  subject: Subject;
  /** `years` and `visa` are read from the history of residence. */
  reads: "value" | "years" | "visa";
  op: Predicate["op"];
  value: unknown;
}

export type Input = NonNullable<Skill["inputs"]>[number];

/** A predicate of a source as a test. */
export function testOfPredicate({ field, op, value }: Predicate): Test {
  const name = field.slice("user.".length);
  if (name === "years_legal_residence") return { subject: { store: "profile", field: "residency_history" }, reads: "years", op, value };
  return { subject: { store: profileFields.has(name) ? "profile" : "none", field: name }, reads: "value", op, value };
}

/** A list of values on an axis as a test. */
export function testOfAxis(axis: string, values: readonly unknown[]): Test {
  return { subject: { store: axis in axesOfOtherCommands ? "none" : "profile", field: axis }, reads: "value", op: "in", value: values };
}

export function testOfVisas(values: readonly unknown[]): Test {
  return { subject: { store: "profile", field: "residency_history" }, reads: "visa", op: "in", value: values };
}

/** A list of values for a question of the procedure as a test. Where the procedure has no such question, an axis of that name. */
export function testOfInput(name: string, values: readonly unknown[], inputs: readonly Input[]): Test {
  const input = inputs.find((one) => one.name === name);
  if (input === undefined && profileFields.has(name)) return testOfAxis(name, values);
  if (input?.render === "profile" && input.profile_field !== undefined && profileFields.has(input.profile_field))
    return testOfAxis(input.profile_field, values);
  const hasQuestion = input?.label !== undefined && vocabulary.form_input_type.some((type) => type === input.type);
  return { subject: { store: hasQuestion ? "procedure" : "none", field: name }, reads: "value", op: "in", value: values };
}

/** What is known of what a test looks at; undefined where nothing is. */
export function knownOf({ subject: { store, field }, reads }: Test, { profile, inputs, thisMonth }: Facts): unknown {
  if (reads === "years") return yearsOfLegalResidence(profile.residency_history, thisMonth);
  if (reads === "visa") return visasOf(profile.residency_history, thisMonth).visas;
  return store === "profile" || field in axesOfOtherCommands ? fieldValue(profile, field) : inputs[field];
}

/** Evaluates a test. That something was not said is no answer to it, also where the question is whether it is known. */
export function truthOf(test: Test, facts: Facts): Truth {
  const { profile, thisMonth } = facts;
  const { op, value, reads, subject } = test;
  if (reads === "visa") {
    const { visas = [], isComplete } = visasOf(profile.residency_history, thisMonth);
    if (visas.some((visa) => Array.isArray(value) && value.includes(visa))) return "true";
    return isComplete ? "false" : "unknown";
  }
  if (knownOf(test, facts) === undefined) return "unknown";
  if (subject.store === "procedure" || (subject.store === "none" && !(subject.field in axesOfOtherCommands)))
    return Array.isArray(value) && value.includes(knownOf(test, facts)) ? "true" : "false";
  const field = reads === "years" ? "user.years_legal_residence" : `user.${subject.field}`;
  // The fields of a test are those of predicates, or axes that are read alike.
  return evaluatePredicate({ field: field as Predicate["field"], op, value }, profile, thisMonth);
}
