import { type Skill, type ValidationOutcome, validate } from "@becivic/contract";

/** As skill.schema.json says. */
export const MOST_TAGS = 20;
/** The limit of an earlier schema, when search phrases were tags. */
const MOST_EARLIER_TAGS = 150;

/**
 * Compares a frontmatter with its schema. A text in the history of a server, or on a server that was not updated yet, may have as many tags as an
 * earlier schema allowed: it stays readable. The rule `tags_too_many` refuses it in a change.
 */
export function validateFrontmatter(frontmatter: unknown): ValidationOutcome<Skill> {
  const outcome = validate("skill", frontmatter, { fullPointers: true });
  if (outcome.valid || typeof frontmatter !== "object" || frontmatter === null) return outcome;
  const tags = "tags" in frontmatter ? frontmatter.tags : undefined;
  if (!Array.isArray(tags) || tags.length <= MOST_TAGS || tags.length > MOST_EARLIER_TAGS) return outcome;
  const all: string[] = [];
  // The schema judges twenty tags at a time, so that it still judges every tag.
  for (let start = 0; ; start += MOST_TAGS) {
    const part = validate("skill", { ...frontmatter, tags: tags.slice(start, start + MOST_TAGS) }, { fullPointers: true });
    if (!part.valid) return part;
    all.push(...(part.value.tags ?? []));
    if (all.length === tags.length) return { valid: true, value: { ...part.value, tags: all } };
  }
}
