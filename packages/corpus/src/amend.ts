import { applyHunks, moveHunks, parseHunks, placeHunks } from "./body-diff.ts";
import { editFrontmatter } from "./edit-frontmatter.ts";
import { parseSkillFile } from "./skill-file.ts";

// An amendment is written against a text, the base, and applied to another, which may have changed meanwhile. It applies where what it
// touches is the same in both: its field, or its hunks with their context. Otherwise its sender has to look again.

type AmendFailure = { amended: false; reason: "diff_malformed" | "diff_apply_failed" | "no_such_place" };

export type AmendOutcome = { amended: true; text: string } | AmendFailure;

/** Applies a unified diff to the text after the frontmatter, without fuzz: its lines must be where it says in the base. */
export function amendBody(skillFile: string, bodyDiff: string, base = skillFile): AmendOutcome {
  const [current, earlier] = [parseSkillFile(skillFile), parseSkillFile(base)];
  if (!current.ok || !earlier.ok) return { amended: false, reason: "diff_apply_failed" };
  const hunks = parseHunks(bodyDiff);
  if (hunks === undefined) return { amended: false, reason: "diff_malformed" };
  const placed = placeHunks(earlier.value.body, hunks);
  const moved = placed && moveHunks(placed, earlier.value.body, current.value.body);
  const body = moved && applyHunks(current.value.body, moved);
  if (body === undefined) return { amended: false, reason: "diff_apply_failed" };
  return body === current.value.body ? { amended: false, reason: "diff_malformed" } : { amended: true, text: current.value.head + body };
}

/** Sets one field of the frontmatter and leaves the rest of the file as it is. */
export function amendFrontmatter(skillFile: string, fieldPath: string, value: unknown, base = skillFile): AmendOutcome {
  const [current, earlier] = [parseSkillFile(skillFile), parseSkillFile(base)];
  if (!current.ok || !earlier.ok) return { amended: false, reason: "no_such_place" };
  if (!isSameField(current.value.frontmatter, earlier.value.frontmatter, fieldPath)) return { amended: false, reason: "diff_apply_failed" };
  const outcome = editFrontmatter(current.value.yaml, fieldPath, value);
  if (!outcome.edited) return { amended: false, reason: outcome.reason };
  return { amended: true, text: `---\n${outcome.yaml}---\n${current.value.body}` };
}

/** Sets one field of a path or of a source: a copy of the value with that field changed. */
export function amendValue<T>(
  value: T,
  fieldPath: string,
  proposed: unknown,
  base: unknown = value,
): { amended: true; value: T } | AmendFailure {
  if (!isSameField(value, base, fieldPath)) return { amended: false, reason: "diff_apply_failed" };
  const copy = structuredClone(value);
  const segments = fieldPath.split(".");
  const last = segments.pop() ?? "";
  const parent = fieldAt(copy, segments);
  if (Array.isArray(parent)) {
    if (!/^\d{1,6}$/.test(last) || Number(last) >= parent.length) return { amended: false, reason: "no_such_place" };
    parent[Number(last)] = proposed;
  } else if (typeof parent === "object" && parent !== null && last !== "__proto__") {
    (parent as Record<string, unknown>)[last] = proposed;
  } else return { amended: false, reason: "no_such_place" };
  return { amended: true, value: copy };
}

function isSameField(a: unknown, b: unknown, fieldPath: string): boolean {
  const segments = fieldPath.split(".");
  return a === b || JSON.stringify(fieldAt(a, segments)) === JSON.stringify(fieldAt(b, segments));
}

function fieldAt(value: unknown, segments: readonly string[]): unknown {
  return segments.reduce(step, value);
}

function step(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return /^\d{1,6}$/.test(name) ? value[Number(name)] : undefined;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
