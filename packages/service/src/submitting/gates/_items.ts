import { readFixture } from "@becivic/fixtures";
import { kindOfType } from "../../items/kinds.ts";
import type { Submission, SubmissionOf } from "../../items/submission.ts";
import { parseItem } from "../parse-item.ts";

type Type = Submission["type"];
type TargetTypeOf<T extends Type> = Extract<SubmissionOf<T>, { target_type: unknown }>["target_type"];

/** New values by the JSON pointer of their place in a fixture. An undefined value removes the field. */
export type FieldChanges = Readonly<Record<string, unknown>>;

const FOLDERS: Readonly<Record<Type, string>> = {
  concern: "concerns",
  amendment: "amendments",
  validation: "validations",
  draft: "drafts",
  feedback: "feedback_channel",
  rating: "ratings",
  analytics: "analytics",
};

/** The body of a valid fixture, changed, before it is parsed. */
export function bodyFrom(type: Type, fixture: string, changes: FieldChanges = {}): Record<string, unknown> {
  const body = readFixture<Record<string, unknown>>(`${FOLDERS[type]}/valid/${fixture}`);
  for (const [pointer, value] of Object.entries(changes)) setAt(body, pointer.split("/").slice(1), value);
  return body;
}

/** The item of a valid fixture, changed. The change must pass the schema. */
export function itemFrom<T extends Type>(type: T, fixture: string, changes: FieldChanges = {}): SubmissionOf<T> {
  const item = parsedOrUndefined(bodyFrom(type, fixture, changes), type);
  if (item === undefined || !isOfType(item, type)) throw new Error(`the change of ${fixture} does not pass the schema`);
  return item;
}

/** The same for an amendment or a draft of one type of target. The folders of these fixtures are named after it. */
export function changeFrom<T extends "amendment" | "draft", Target extends TargetTypeOf<T>>(
  type: T,
  target: Target,
  fixture: string,
  changes: FieldChanges = {},
): Extract<SubmissionOf<T>, { target_type: Target }> {
  const item = itemFrom(type, `${target}/${fixture}`, changes);
  if (!isAbout(item, target)) throw new Error(`${fixture} is about another type of target`);
  return item;
}

/** Undefined where the identity ban or the schema refuses the body. */
export function parsedOrUndefined(body: unknown, type: Type): Submission | undefined {
  const { outcome } = parseItem({ kind: kindOfType(type), body, isEnveloped: false }, {});
  return outcome.rejection === undefined ? outcome.item : undefined;
}

function isOfType<T extends Type>(item: Submission, type: T): item is SubmissionOf<T> {
  return item.type === type;
}

function isAbout<Item extends object, Target>(item: Item, target: Target): item is Extract<Item, { target_type: Target }> {
  return "target_type" in item && item.target_type === target;
}

/** Sets a field as JSON.parse does: `__proto__` becomes a field like any other. */
function setAt(value: object, [name = "", ...rest]: readonly string[], put: unknown): void {
  if (rest.length > 0) {
    const part: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    const next = typeof part === "object" && part !== null ? part : {};
    define(value, name, next);
    setAt(next, rest, put);
  } else if (put === undefined) Reflect.deleteProperty(value, name);
  else define(value, name, put);
}

function define(value: object, name: string, put: unknown): void {
  Object.defineProperty(value, name, { value: put, enumerable: true, configurable: true, writable: true });
}
