import type { DossierInput } from "@becivic/contract";
import { Refusal } from "../answer.ts";

/** The procedure that a paper is about. */
export function requireSkill({ skill }: DossierInput): string {
  if (skill !== undefined) return skill;
  throw new Refusal("usage", "Say for which procedure, by its id.", { field: "skill", next: ['becivic find "<words>"'] });
}
