import { parsePatch, type StructuredPatchHunk } from "diff";
import { editFrontmatter } from "./edit-frontmatter.ts";
import { parseSkillFile } from "./skill-file.ts";

export type AmendOutcome =
  | { amended: true; text: string }
  | { amended: false; reason: "diff_malformed" | "diff_apply_failed" | "no_such_place" };

/**
 * Applies a unified diff to the text after the frontmatter: every line that it keeps or takes away must stand on the very line that it
 * names. A diff that no longer fits means that the body has changed since, and the sender has to look again.
 */
export function amendBody(skillFile: string, bodyDiff: string): AmendOutcome {
  const parsed = parseSkillFile(skillFile);
  if (!parsed.ok) return { amended: false, reason: "diff_apply_failed" };
  let patches: ReturnType<typeof parsePatch>;
  try {
    patches = parsePatch(bodyDiff);
  } catch {
    return { amended: false, reason: "diff_malformed" };
  }
  const [patch] = patches;
  if (patches.length !== 1 || patch === undefined || patch.hunks.length === 0) return { amended: false, reason: "diff_malformed" };
  const body = applyHunks(parsed.value.body, patch.hunks) ?? applyBelowBlankLines(parsed.value.body, patch.hunks);
  if (body === undefined) return { amended: false, reason: "diff_apply_failed" };
  return body === parsed.value.body ? { amended: false, reason: "diff_malformed" } : { amended: true, text: parsed.value.head + body };
}

const NO_NEWLINE = "\\";

/** Some tools leave out the blank lines between the frontmatter and the text, and count from the first line that says something. */
function applyBelowBlankLines(body: string, hunks: readonly StructuredPatchHunk[]): string | undefined {
  const text = body.replace(/^\n+/, "");
  const amended = text === body ? undefined : applyHunks(text, hunks);
  return amended === undefined ? undefined : body.slice(0, body.length - text.length) + amended;
}

/** The library that reads diffs would look for another place where the lines fit; we do not. */
function applyHunks(body: string, hunks: readonly StructuredPatchHunk[]): string | undefined {
  const lines = body.split("\n");
  const amended: string[] = [];
  let at = 0;
  for (const { oldStart, oldLines, lines: changes } of hunks) {
    const anchors = changes.filter((line) => line.startsWith(" ") || line.startsWith("-"));
    const start = oldLines === 0 ? oldStart : oldStart - 1;
    // An insertion that quotes nothing of the body fits everywhere, and says nothing about what it was written against.
    if (anchors.length === 0 || start < at || start > lines.length) return undefined;
    amended.push(...lines.slice(at, start));
    at = start;
    for (const change of changes) {
      if (change.startsWith(NO_NEWLINE)) return undefined;
      const text = change.slice(1);
      if (change.startsWith("+")) amended.push(text);
      else {
        if (lines[at] !== text) return undefined;
        if (change.startsWith(" ")) amended.push(text);
        at += 1;
      }
    }
  }
  return [...amended, ...lines.slice(at)].join("\n");
}

/** Sets one field of the frontmatter and leaves the rest of the file as it is. */
export function amendFrontmatter(skillFile: string, fieldPath: string, value: unknown): AmendOutcome {
  const parsed = parseSkillFile(skillFile);
  if (!parsed.ok) return { amended: false, reason: "no_such_place" };
  const outcome = editFrontmatter(parsed.value.yaml, fieldPath, value);
  if (!outcome.edited) return { amended: false, reason: outcome.reason };
  return { amended: true, text: `---\n${outcome.yaml}---\n${parsed.value.body}` };
}

/** Sets one field of a path or of a source: a copy of the value with that field changed. */
export function amendValue<T>(
  value: T,
  fieldPath: string,
  proposed: unknown,
): { amended: true; value: T } | { amended: false; reason: "no_such_place" } {
  const copy = structuredClone(value);
  const segments = fieldPath.split(".");
  const last = segments.pop() ?? "";
  let parent: unknown = copy;
  for (const segment of segments) parent = step(parent, segment);
  if (Array.isArray(parent)) {
    if (!/^\d{1,6}$/.test(last) || Number(last) >= parent.length) return { amended: false, reason: "no_such_place" };
    parent[Number(last)] = proposed;
  } else if (typeof parent === "object" && parent !== null && last !== "__proto__") {
    (parent as Record<string, unknown>)[last] = proposed;
  } else return { amended: false, reason: "no_such_place" };
  return { amended: true, value: copy };
}

function step(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return /^\d{1,6}$/.test(name) ? value[Number(name)] : undefined;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}
