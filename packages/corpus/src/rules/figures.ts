import { error, type Finding, warning } from "../finding.ts";
import { linesIn } from "../line-starts.ts";
import type { LoadedSkill } from "../load-corpus.ts";
import { lineAt } from "../skill-file.ts";

// Amounts and periods change: they are rows of the catalogue, which can be corrected, voted on and dated. A body shows them by <VV>.

const AMOUNT = /(?:€|\bEUR|\beuros?)[ \u00a0]?\d|\d[ \u00a0]?(?:€|euros?\b|EUR\b|%)/gi;
// From the first digit on only: a pattern that starts at each digit of a long number takes quadratic time.
const PERIOD = /(?<!\d)\d+ (?:working |calendar )?(?:days?|weeks?|months?|years?|hours?)\b/gi;

/** An amount in the text itself stops a merge; a period is a warning, because some never change. */
export function checkFigures({ file, text, body, bodyText }: LoadedSkill): Finding[] {
  const prose = withoutElements(bodyText, body.tags);
  const linesBefore = lineAt(text, text.length - bodyText.length) - 1;
  const lineOfProse = linesIn(prose);
  const lineOf = (index: number): number => linesBefore + lineOfProse(index);
  return [
    ...[...prose.matchAll(AMOUNT)].map(({ index }) =>
      error("amount_without_value", file, lineOf(index), 'Show an amount by an element: <VV name="…">€20</VV>.'),
    ),
    ...[...prose.matchAll(PERIOD)].map(({ index }) =>
      warning("period_without_value", file, lineOf(index), 'Show a period that may change by an element: <VV name="…">30 days</VV>.'),
    ),
  ];
}

/** The text with blanks for values, and for the tags of references and risks: places and lines stay. */
function withoutElements(bodyText: string, tags: LoadedSkill["body"]["tags"]): string {
  let prose = "";
  let copied = 0;
  for (const { name, start, end } of tags) {
    // The text of a value is blank with it.
    if (start < copied) continue;
    const source = bodyText.slice(start, end);
    const hidden = name === "VV" ? source : name === "Ref" || name === "Risk" ? (/^<[^>]*>/.exec(source)?.[0] ?? "") : "";
    prose += bodyText.slice(copied, start) + hidden.replaceAll(/[^\n]/g, " ");
    copied = start + hidden.length;
  }
  return prose + bodyText.slice(copied);
}
