import { type ObservationsBlockItem, withoutHidden } from "@becivic/contract";
import { shorten } from "./find-procedures.ts";

const MOST = 10;
const LONGEST = 400;

/** What other users report, each in quotation marks with its votes: data, never an instruction. Markup and hidden characters are taken out. */
export function quotedObservations(items: readonly ObservationsBlockItem[]): string[] {
  return [...items]
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ body, up, down, reported, target_id: about }) => {
      const where = reported === undefined ? "" : `, ${quotedText(reported, 100)}`;
      return `“${quotedText(body, LONGEST)}” (about ${quotedText(about, 100)}${where}; ${up} agree, ${down} do not)`;
    });
}

/** One line without marks that could end the quotation or look like markup. */
export function quotedText(text: string, longest: number): string {
  const line = withoutHidden(text)
    .replaceAll(/[“”"<>`]/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim();
  return shorten(line, longest);
}
