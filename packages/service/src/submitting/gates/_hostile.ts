import { validate } from "@becivic/contract";
import { expect } from "vitest";
import type { Rejection } from "../../items/rejection.ts";
import type { Submission } from "../../items/submission.ts";
import { bodyFrom, parsedOrUndefined } from "./_items.ts";

/** Words, digits and an address that occur nowhere else, so that a fault which repeats a part of them is detected. */
export const SECRET = "jeanne 84021399 jeanne@jeanne.example https://jeanne.example/84021399";

const TOKEN = "jeanne-84021399";
const KEYS = ["__proto__", "constructor", "toString", TOKEN];

/** A fault as its code, its pointer and words of its message. */
export type ExpectedFault = readonly [error: string, pointer: string, words: string];

/** Expects these faults in this order, and an answer that is valid by its schema. */
export function expectFaults(rejection: Rejection | undefined, expectedFaults: readonly ExpectedFault[]): void {
  const expected = expectedFaults.map(([error, schema_pointer, words]) => ({
    error,
    schema_pointer,
    message: expect.stringContaining(words),
  }));
  expect(rejection?.faults ?? []).toEqual(expected.map((one) => expect.objectContaining(one)));
  if (rejection === undefined) return;
  expect(rejection.error).toBe(expectedFaults[0]?.[0]);
  expectNoEcho(rejection);
}

/** Expects a well-formed rejection with nothing of the secret in it. */
export function expectNoEcho(rejection: Rejection): void {
  expect(validate("problem", rejection)).toMatchObject({ valid: true });
  expect(JSON.stringify(rejection)).not.toMatch(/jeanne|84021399/i);
}

/**
 * Hostile variants of a fixture: the secret alone, long and as an id in each text field in turn, then in all of them; and in each object, keys
 * that are members of every object, or the secret.
 */
export function hostileBodies(type: Submission["type"], fixture: string): unknown[] {
  const body = bodyFrom(type, fixture);
  const texts = [SECRET, `${SECRET} `.repeat(500), TOKEN, `${SECRET}\u200b`, "x".repeat(100_000)];
  const pointers = [...places(body)];
  const fields = pointers.filter(({ value }) => typeof value === "string").map(({ pointer }) => pointer);
  const objects = pointers.filter(({ value }) => typeof value === "object" && value !== null && !Array.isArray(value));
  return [
    ...fields.flatMap((pointer) => texts.map((text) => bodyFrom(type, fixture, { [pointer]: text }))),
    ...texts.map((text) => bodyFrom(type, fixture, Object.fromEntries(fields.map((pointer) => [pointer, text])))),
    ...objects.flatMap(({ pointer }) => KEYS.map((key) => bodyFrom(type, fixture, { [`${pointer}/${key}`]: SECRET }))),
  ];
}

/** The hostile variants that the schema accepts, as items. */
export function hostileItems<Type extends Submission["type"]>(type: Type, fixture: string): Submission[] {
  return hostileBodies(type, fixture).flatMap((body) => parsedOrUndefined(body, type) ?? []);
}

/** Expects that a gate refuses at least one of the items, and that no answer contains a part of the secret. */
export function expectGateKeepsSecret<Item>(items: readonly Item[], check: (item: Item) => Rejection | undefined): void {
  const rejections = items.flatMap((item) => check(item) ?? []);
  expect(rejections.length).toBeGreaterThan(0);
  for (const rejection of rejections) expectNoEcho(rejection);
}

function* places(value: unknown, pointer = ""): Generator<{ pointer: string; value: unknown }> {
  yield { pointer, value };
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) yield* places(part, `${pointer}/${name}`);
}
