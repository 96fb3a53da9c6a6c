import { lineOfField } from "./line-of.ts";
import { parseSkillFile } from "./skill-file.ts";

type Segments = readonly (string | number)[];

/**
 * The fields of the frontmatter by their lines in the file; where several share a line, the innermost. A file that cannot be read
 * has none.
 */
export function fieldsByLine(skillFile: string): ReadonlyMap<number, Segments> {
  const parsed = parseSkillFile(skillFile);
  const fields = new Map<number, Segments>();
  if (!parsed.ok) return fields;
  const { yaml, frontmatter } = parsed.value;
  for (const segments of pathsIn(frontmatter, [])) fields.set(lineOfField(yaml, segments.join(".")), segments);
  return fields;
}

/** A parent comes before its parts, so that the part has the last word about a line. */
function* pathsIn(value: unknown, at: Segments): Generator<Segments> {
  if (at.length > 0) yield at;
  if (Array.isArray(value)) for (const [index, part] of value.entries()) yield* pathsIn(part, [...at, index]);
  else if (typeof value === "object" && value !== null)
    for (const [name, part] of Object.entries(value)) yield* pathsIn(part, [...at, name]);
}
