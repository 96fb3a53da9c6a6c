import type { Token } from "./tokens.ts";

const GERMAN = new Set(
  "der die das und ist nicht ein eine einer einem einen den dem des mit von zu im am auf für fur sie ich wir wird wurde hat haben bei nach aus oder auch als wie sich laut beim zum zur vom über uber kein keine danke sind war ihr sein seine ihre".split(
    " ",
  ),
);
const OTHERS = new Set(
  "the of and to is was for with that on at le la les de du des et est un une pour par que qui dans sur au aux het een van en niet voor op met dat aan bij uit naar werd heeft were has my her his il elle je nous pas ne ce cette mon ma mijn haar zijn ik".split(
    " ",
  ),
);

/** Whether nouns are capitalised in this text, so that a capital says little. */
export function isGerman(tokens: readonly Token[]): boolean {
  let german = 0;
  let others = 0;
  for (const { key } of tokens) {
    if (GERMAN.has(key)) german += 1;
    if (OTHERS.has(key)) others += 1;
  }
  return german > others;
}
