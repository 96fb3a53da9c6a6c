import { parseBody } from "./body.ts";
import { parseSkillFile } from "./skill-file.ts";

/** A value or reference that a text names and that has no number yet. */
export interface UnnumberedTag {
  prefix: "val" | "ref";
  name: string;
  text: string;
  title: string | undefined;
  url: string | undefined;
}

/** The tags of a skill file whose uid is to be filled. */
export function unnumberedTags(skillFile: string): UnnumberedTag[] {
  return tagsOf(skillFile).map(({ name, attributes, text }) => ({
    prefix: name === "VV" ? "val" : "ref",
    name: attributes.name ?? "",
    text,
    title: attributes.title,
    url: attributes.url,
  }));
}

/** Fills the uid of every tag that has none. Nothing else changes; undefined where that cannot be done. */
export function fillUids(skillFile: string, uidOf: (prefix: "val" | "ref", name: string) => string | undefined): string | undefined {
  const parsed = parseSkillFile(skillFile);
  if (!parsed.ok) return undefined;
  let { body } = parsed.value;
  // From the end, so that the places before stay right.
  for (const { name, attributes, start } of tagsOf(skillFile).sort((a, b) => b.start - a.start)) {
    const uid = uidOf(name === "VV" ? "val" : "ref", attributes.name ?? "");
    if (uid === undefined) return undefined;
    const opening = body.slice(start + 1 + name.length);
    const emptied = /^(?:\s+[a-z_]+="[^"]*")*?\s+uid=(?:""|'')/.exec(opening)?.[0];
    const rest = emptied === undefined ? opening : emptied.replace(/\s+uid=(?:""|'')$/, "") + opening.slice(emptied.length);
    body = `${body.slice(0, start + 1 + name.length)} uid="${uid}"${rest}`;
  }
  const filled = parsed.value.head + body;
  return tagsOf(filled).length === 0 ? filled : undefined;
}

function tagsOf(skillFile: string) {
  const parsed = parseSkillFile(skillFile);
  const body = parsed.ok ? parseBody(parsed.value.body) : undefined;
  if (body === undefined || !body.ok) return [];
  return body.value.tags.filter(({ name, attributes }) => (name === "VV" || name === "Ref") && (attributes.uid ?? "") === "");
}
