import type { HitKind, SiteFinding } from "@becivic/find";

/** The words of the page in its language, which the server wrote into it. */
export interface Words {
  where: { browser: string };
  state: { loading: string; building: string; failed: string };
  count: { one: string; many: string };
  nothing: string;
  ambiguous: string;
  cut: string;
  groups: Readonly<Record<HitKind, string>>;
}

/** What was found, in the sentences that the server says it in. */
export function sayFinding({ groups, isAmbiguous, isCut, longest }: SiteFinding, words: Words): string {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const summary = count === 0 ? words.nothing : count === 1 ? words.count.one : words.count.many.replace("{count}", String(count));
  return [summary, isAmbiguous ? words.ambiguous : "", isCut ? words.cut.replace("{count}", String(longest)) : ""]
    .filter((part) => part !== "")
    .join(" ");
}
