import type { PathSource } from "@becivic/contract";
import { code, day, link, paragraphFor, strong } from "../document/build.ts";
import type { Block, Content, Fact, Inline, Step } from "../document/model.ts";
import type { SourceView } from "../views.ts";
import { PATH_WORDS } from "../words/path-words.ts";
import { audienceWords } from "./audience-words.ts";
import { durationWords, kindWords, signInWords, siteOf } from "./source-words.ts";
import { readable } from "./words.ts";

/** One source as a step for agents: who it is for, and who does what. Its notes are for operators, and are not shown. */
export function sourceForAgents(source: PathSource, freshness: SourceView | undefined): Step {
  const { id } = source;
  return {
    id: `source-${id}`,
    title: titleOf(source),
    ...(freshness?.stale === true ? { mark: "Stale: not confirmed lately" } : {}),
    blocks: [...deliveryBlocks(source, freshness), { type: "facts", role: "source", facts: factsOf(source, freshness) }],
  };
}

/** With the service that it is, where the source names it: two portals are of one kind. */
function titleOf({ service, procedure: { kind } }: PathSource): string {
  return service === undefined ? kindWords(kind) : `${service}: ${kindWords(kind)}`;
}

function factsOf(source: PathSource, freshness: SourceView | undefined): Fact[] {
  const { audience, procedure, actor } = source;
  const url = procedure.deeplink ?? procedure.url;
  const { agent_responsibility: agent, user_responsibility: user, resumption } = actor.handoff;
  const facts: [string, Fact["value"] | undefined][] = [
    ["For whom", oneOrMore(audienceWords(audience))],
    ["Address", url === undefined ? undefined : [link(url, PATH_WORDS.en.open(siteOf(url)))]],
    ["Sign-in", [signInWords(source)]],
    ["To bring", procedure.what_to_bring === undefined ? undefined : oneOrMore(procedure.what_to_bring)],
    ["How long", text(durationWords(procedure))],
    ["The agent", text(agent)],
    ["You (the user)", text(user)],
    ["Then", text(resumption)],
    ...(isAudited(source) ? [] : sightings(freshness)),
    ["Its id", [code(source.id)]],
  ];
  return facts.flatMap(([term, value]) => (value === undefined ? [] : [{ term, value }]));
}

/** Who or what last got through. */
function sightings(freshness: SourceView | undefined): [string, Content | undefined][] {
  const probe = freshness?.last_probe ?? undefined;
  return [
    ["Confirmed by a user", [confirmedOn(freshness)]],
    ["Last probe", probe && [day(probe.on), ": ", readable(probe.outcome)]],
  ];
}

function isAudited({ audited_document_delivery: isAudited }: PathSource): boolean {
  return isAudited === true;
}

/** No probe may try such a source: before a user agrees to a delivery, what other users confirmed is all there is to go by. */
function deliveryBlocks(source: PathSource, freshness: SourceView | undefined): Block[] {
  if (!isAudited(source)) return [];
  return [
    paragraphFor(
      "delivery",
      strong("Last user confirmation: ", confirmedOn(freshness), "."),
      " Each use delivers a real document, and the authority records it: decide before you open the address.",
    ),
  ];
}

function confirmedOn(freshness: SourceView | undefined): Inline {
  const on = freshness?.last_user_confirmation_on ?? undefined;
  return on === undefined ? "none yet" : day(on);
}

function oneOrMore(items: readonly Inline[]): Fact["value"] {
  const [only = ""] = items;
  return items.length < 2 ? [only] : { items: items.map((one) => [one]) };
}

function text(words: string | undefined): Content | undefined {
  return words === undefined || words === "" ? undefined : [words];
}
