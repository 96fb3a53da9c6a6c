import type { SkillAnswer } from "@becivic/contract";
import { AppError } from "../app-error.ts";

/** Whether an answer is to be brief: what an agent needs to go on, without what is only good for finding it. */
export function isBriefView(view: string | undefined): boolean {
  if (view !== undefined && view !== "brief") throw new AppError("schema_fail", { details: { schema_pointer: "/view", keyword: "enum" } });
  return view === "brief";
}

/** A skill without the tags that find it, the inputs that its form asks for, and what an element says twice: its uid names it, its label is its title. */
export function briefSkill(answer: SkillAnswer): SkillAnswer {
  const { tags: _tags, inputs: _inputs, ...frontmatter } = answer.frontmatter as Record<string, unknown>;
  const body = answer.body.replaceAll(/<(?:Ref|VV) [^>]*>/g, (tag) => tag.replaceAll(/ (?:name|title)="[^"]*"/g, ""));
  return { ...answer, frontmatter, body };
}
