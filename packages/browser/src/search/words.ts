import type { HitKind, SiteFinding } from "@becivic/find";

/** The words of the page in its language, which the server wrote into it. */
export interface Words {
  where: { browser: string };
  state: { loading: string; building: string; failed: string };
  found: { one: string; many: string };
  nothing: string;
  ambiguous: string;
  cut: string;
  groups: Readonly<Record<HitKind, string>>;
}

/** What was found, in the sentences that the server says it in. */
export function sayFinding({ groups, isAmbiguous, isCut, longest }: SiteFinding, words: Words): string {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const found = count === 0 ? words.nothing : count === 1 ? words.found.one : words.found.many.replace("{count}", String(count));
  return [found, isAmbiguous ? words.ambiguous : "", isCut ? words.cut.replace("{count}", String(longest)) : ""]
    .filter((part) => part !== "")
    .join(" ");
}
