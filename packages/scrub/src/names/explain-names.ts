import { blockThings } from "./block-things.ts";
import { decideAt } from "./decide-at.ts";
import { dominantLanguage } from "./dominant-language.ts";
import { foldText } from "./fold-text.ts";
import { isMostlyForeign } from "./foreign-run.ts";
import { maskMarkup } from "./mask-markup.ts";
import { readCapitals } from "./read-capitals.ts";
import type { NameVerdict } from "./rules/rule.ts";
import { readTokens, type Token } from "./tokens.ts";

/** A run of words that was judged, and the name of the rule that decided. */
export interface Explanation {
  /** In UTF-16 units of the text. */
  start: number;
  end: number;
  rule: string;
  verdict: NameVerdict;
}

/**
 * Every run that was judged, in the order of the text. For tools and tests: the rule says something about a sender's words, so it goes into
 * no log and no answer, and the package does not export this function.
 */
export function explainNames(text: string): Explanation[] {
  const folded = foldText(text);
  const tokens = readTokens(maskMarkup(folded.text));
  readCapitals(tokens);
  blockThings(tokens);
  const kind = { language: dominantLanguage(tokens), mostlyForeign: isMostlyForeign(tokens) };
  const explanations: Explanation[] = [];
  for (let index = 0; index < tokens.length; ) {
    const decision = decideAt(tokens, index, kind);
    if (decision === undefined) {
      index += 1;
      continue;
    }
    const { first, last, rule } = decision;
    const { start, end } = folded.toSource(tokens[first]?.start ?? 0, endOf(tokens[last], folded.text));
    explanations.push({ start, end, rule: rule.name, verdict: rule.verdict });
    index = rule.verdict === "name" || tokens[first]?.shape === "foreign" ? last + 1 : index + 1;
  }
  return explanations;
}

/** The dot of Jr. belongs to the name; that of a last initial too. */
function endOf(token: Token | undefined, text: string): number {
  if (token === undefined) return 0;
  const { shape, key, end } = token;
  const hasDot = (shape === "initial" || /^(?:jr|sr|jnr|snr)$/.test(key)) && text.charAt(end) === ".";
  return hasDot ? end + 1 : end;
}
