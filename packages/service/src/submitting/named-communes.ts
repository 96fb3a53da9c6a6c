import type { Facts } from "../database/look-up.ts";
import { communeOf, type Submission } from "../items/submission.ts";

/** The scope of a concern about a skill or a path. */
export function placeOf(item: Submission): { scope?: string; specifier?: string | undefined } {
  if (item.type !== "concern" || (item.target_type !== "skill" && item.target_type !== "path")) return {};
  return item.content;
}

/** The communes that an item names: that of its context, the one that it is limited to, and the one whose own value it is about. */
export function namedCommunes(item: Submission): string[] {
  if (item.type !== "concern") return [communeOf(item)].filter((code) => code !== undefined);
  return [item.context?.commune, specifiedCommune(item)].filter((code) => code != null);
}

/** Whether one of them is not in the list of communes, or not in the format of its field. */
export function namesUnknownCommune(item: Submission, facts: Pick<Facts, "communes">): boolean {
  const specified = specifiedCommune(item);
  return namedCommunes(item).some((code) => !facts.communes.has(code)) || (specified !== undefined && !NIS_CODE.test(specified));
}

/** Whether a commune has this NIS code. The list of communes has their slugs too. */
export function isKnownNisCode(code: string, facts: Pick<Facts, "communes">): boolean {
  return NIS_CODE.test(code) && facts.communes.has(code);
}

const NIS_CODE = /^[0-9]{5}$/;

function specifiedCommune(item: Submission): string | undefined {
  const { scope, specifier } = placeOf(item);
  return scope === "commune-specific" ? specifier : undefined;
}
