import { isAddress } from "../cue-before.ts";
import { givenAfterComma } from "../given-after-comma.ts";
import { isOfficeWord } from "../lexicon.ts";
import { hasArticle, isAppositionOfThing, isInPlace, isPayer, isThingByCopula, isTransitStop } from "../thing-frames.ts";
import type { Rule } from "./rule.ts";
import { hasSureCue, type RunContext } from "./run-context.ts";

/** What the words around a capitalised run say about it, before its own words are judged. */
export const frameRules: readonly Rule<RunContext>[] = [
  {
    name: "frame-title-and-name",
    example: "L'officier, [M. Lecharlier], a accepté.",
    when: opensWithTitle,
    verdict: "not-name",
  },
  {
    name: "frame-street",
    example: "The counters are on Professor [Van Overstraetenplein].",
    when: isStreet,
    verdict: "not-name",
  },
  {
    name: "frame-article",
    example: "Ask at the [Leonardo] desk on the ground floor.",
    when: (context) => mayBeThing(context) && hasArticle(context.tokens, context.run, context.language),
    verdict: "not-name",
  },
  {
    name: "frame-thing-of-a-namesake",
    example: "[Martin]'s Hotel is near the commune.",
    when: ({ last, after }) => last.possessive && after?.gap === "space" && after.shape === "capital" && isOfficeWord(after.key),
    verdict: "not-name",
  },
  {
    name: "frame-is-a-thing",
    example: "[Chavez-Vilchez] is the ruling to cite.",
    when: (context) => mayBeThing(context) && isThingByCopula(context.tokens, context.run.last),
    verdict: "not-name",
  },
  {
    name: "frame-apposition-of-a-thing",
    example: "[Kate], de assistent in de KBC-app, vond mijn attest niet.",
    when: (context) => mayBeThing(context) && isAppositionOfThing(context.tokens, context.run.last),
    verdict: "not-name",
  },
  {
    name: "frame-stop",
    example: "Descendez à [Louise], puis cinq minutes à pied.",
    when: (context) => mayBeThing(context) && context.parts.length === 1 && isTransitStop(context.tokens, context.run.first),
    verdict: "not-name",
  },
  {
    name: "frame-in-a-place",
    example: "Ze woont in [Zabotrek] en werkt in Gent.",
    when: (context) =>
      mayBeThing(context) &&
      context.count.given + context.count.initial === 0 &&
      isInPlace(context.tokens, context.run.first, context.language),
    verdict: "not-name",
  },
  {
    name: "frame-lone-in-a-place",
    example: "She lives in [Kent] with her dog.",
    when: (context) => mayBeThing(context) && context.parts.length === 1 && isInPlace(context.tokens, context.run.first, context.language),
    verdict: "not-name",
  },
  {
    name: "frame-payer",
    example: "[Camille] verse les allocations le 8 du mois.",
    when: (context) => mayBeThing(context) && context.parts.length === 1 && isPayer(context.tokens, context.run),
    verdict: "not-name",
  },
  {
    name: "frame-before-comma-and-given",
    example: "[Schroeven, Irma] hat noch keinen Termin.",
    when: isBeforeGiven,
    verdict: "name",
  },
];

/** What says that a person comes is stronger than what says that a thing has the name. */
function mayBeThing(context: RunContext): boolean {
  return context.cue !== "address" && !hasSureCue(context) && !context.opening.piece;
}

/** M. Lecharlier: the title is not the first initial. The name is judged again from the next word. */
function opensWithTitle({ tokens, run, opening }: RunContext): boolean {
  const next = tokens[run.first + 1];
  return next !== undefined && next.gap === "space" && next.shape !== "initial" && isAddress(opening, next);
}

/** Professor Van Overstraetenplein; but Vanderlaan is a surname. */
function isStreet({ last: { blocked, key } }: RunContext): boolean {
  return (
    blocked && /(?:straat|laan|plein|plaats|steenweg|dreef|strasse|platz|allee|gasse)$/.test(key) && !/^vander?(?:laan|plaats)$/.test(key)
  );
}

/** A word that alone would not do. */
function isBeforeGiven({ tokens, run, parts, last, language }: RunContext): boolean {
  if (last.blocked || !parts.every((part) => part === "unknown" || part === "surname" || part === "perhapsSurname")) return false;
  return givenAfterComma(tokens, run.last, language) !== undefined;
}
