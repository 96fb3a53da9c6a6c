import { type LifecycleStatus, vocabulary, withoutHidden } from "@becivic/contract";
import { parseSkillFile } from "@becivic/corpus";

/** A published SKILL.md, taken apart. No part has hidden characters. */
export interface SkillText {
  id: string;
  version: string;
  status: LifecycleStatus;
  title: string;
  /** What it is for, with the words that people use for it. */
  description: string;
  /** What a reader must know first: how far the text is confirmed. */
  banner: string;
  /** What is before the first heading: who decides, cost, deadline. */
  opening: string;
  sections: readonly { heading: string; text: string }[];
}

/** Undefined where the text is not the file of a procedure. */
export function parseSkillText(published: string): SkillText | undefined {
  const parsed = parseSkillFile(withoutHidden(published));
  if (!parsed.ok) return undefined;
  const { frontmatter, body } = parsed.value;
  const { description, metadata } = frontmatter;
  if (typeof metadata !== "object" || metadata === null || typeof description !== "string") return undefined;
  const id: unknown = Reflect.get(metadata, "becivic-id");
  const version: unknown = Reflect.get(metadata, "becivic-version");
  const statusText: unknown = Reflect.get(metadata, "becivic-status");
  const status = vocabulary.lifecycle_status.find((one) => one === statusText);
  if (typeof id !== "string" || typeof version !== "string" || status === undefined) return undefined;
  return { id, version, status, description, ...partsOf(body) };
}

/** What is before the first heading, and the parts below the headings. */
export function splitSections(body: string): Pick<SkillText, "sections"> & { head: string } {
  const [head = "", ...rest] = body.split(/^## /m);
  const sections = rest.map((part) => {
    const [heading = "", ...text] = part.split("\n");
    return { heading: heading.trim(), text: text.join("\n").trim() };
  });
  return { head: head.trim(), sections };
}

function partsOf(body: string): Pick<SkillText, "title" | "banner" | "opening" | "sections"> {
  const { head, sections } = splitSections(body);
  const lines = head.split("\n");
  const title = lines[0]?.startsWith("# ") === true ? lines[0].slice(2).trim() : "";
  const after = title === "" ? lines : lines.slice(1);
  const begin = after.findIndex((line) => line.startsWith(">"));
  const length = begin === -1 ? 0 : after.slice(begin).findIndex((line) => !line.startsWith(">"));
  const end = length === -1 ? after.length : begin + length;
  return {
    title,
    banner: after
      .slice(Math.max(begin, 0), begin === -1 ? 0 : end)
      .map((line) => line.replace(/^> ?/, ""))
      .filter((line) => line !== "")
      .join(" "),
    opening: after
      .slice(begin === -1 ? 0 : end)
      .join("\n")
      .trim(),
    sections,
  };
}
