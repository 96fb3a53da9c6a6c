import { colon, type Language, type PathSource } from "@becivic/contract";
import { day, link, paragraph, paragraphFor, strong } from "../document/build.ts";
import type { Block, Content, Fact, Inline, Step } from "../document/model.ts";
import type { SourceView } from "../views.ts";
import { PATH_WORDS } from "../words/path-words.ts";
import { audienceWords } from "./audience-words.ts";
import { durationWords, kindWords, signInWords, siteOf, sourceAddress, sourceName } from "./source-words.ts";

/** One source as a step for people: for whom it is, what they do there, and a button that leads there. What an agent does is in the views of agents. */
export function sourceStep(source: PathSource, freshness: SourceView | undefined, isFirst: boolean, language: Language): Step {
  const name = sourceName(source, language);
  const kind = kindWords(source.procedure.kind, language);
  return {
    id: `source-${source.id}`,
    title: name,
    ...(freshness?.stale === true ? { mark: PATH_WORDS[language].stale } : {}),
    blocks: [
      ...(kind === name ? [] : [paragraphFor("quiet", kind)]),
      ...deliveryBlocks(source, freshness, language),
      { type: "facts", role: "source", facts: factsOf(source, language) },
      ...buttonBlocks(source, isFirst, language),
    ],
  };
}

function factsOf(source: PathSource, language: Language): Fact[] {
  const { source: labels } = PATH_WORDS[language];
  const { procedure, actor, audience } = source;
  const duration = durationWords(procedure, language);
  const facts: [string, readonly Inline[]][] = [
    [labels.forWhom, audienceWords(audience, language)],
    [labels.whatYouDo, [actor.handoff.user_responsibility].filter((text) => text !== "").map(inEnglish)],
    [labels.signIn, source.auth.method === "none" ? [] : [signInWords(source, language)]],
    [labels.toBring, (procedure.what_to_bring ?? []).map(inEnglish)],
    [labels.howLong, duration === undefined ? [] : [duration]],
  ];
  return facts.flatMap(([term, items]) => (items.length === 0 ? [] : [{ term, value: oneOrMore(items) }]));
}

/** The texts of the corpus are in English on every page. */
function inEnglish(text: string): Inline {
  return { type: "language", language: "en", text };
}

function oneOrMore(items: readonly Inline[]): Fact["value"] {
  return items.length < 2 ? items : { items: items.map((one) => [one]) };
}

/** No probe may try such a source: before a user agrees to a delivery, what other users confirmed is all there is to go by. */
function deliveryBlocks(source: PathSource, freshness: SourceView | undefined, language: Language): Block[] {
  if (source.audited_document_delivery !== true) return [];
  const { delivery } = PATH_WORDS[language];
  return [
    paragraphFor(
      "delivery",
      strong(`${delivery.confirmed}${colon(language)}`, ...confirmedOn(freshness, language), "."),
      ` ${delivery.sentence}`,
    ),
  ];
}

/** The day on which a user last confirmed it. */
export function confirmedOn(freshness: SourceView | undefined, language: Language): Content {
  const on = freshness?.last_user_confirmation_on ?? undefined;
  return [on === undefined ? PATH_WORDS[language].none : day(on)];
}

function buttonBlocks({ procedure }: PathSource, isFirst: boolean, language: Language): Block[] {
  const address = sourceAddress(procedure);
  if (address === undefined) return [];
  return [paragraph(link(address, PATH_WORDS[language].open(siteOf(address)), isFirst ? "button" : "second-button"))];
}
