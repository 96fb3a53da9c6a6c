import type { PathSource } from "@becivic/contract";
import { escapeHtml } from "../escape.ts";
import type { SourceView } from "../views.ts";
import { audienceWords } from "./audience-words.ts";
import { dayHtml, externalLink } from "./parts.ts";
import { hostOf } from "./skill-tables.ts";
import { durationWords, kindWords, signInWords } from "./source-words.ts";
import { readable } from "./words.ts";

/** One source as a step: who it is for, and who does what. Its notes are for operators, and are not shown. */
export function sourceStep(source: PathSource, freshness: SourceView | undefined): string {
  const { id, procedure } = source;
  const stale = freshness?.stale === true ? '<span class="stale">Stale: not confirmed lately</span>' : "";
  const facts = factsOf(source, freshness).map(([name, value]) => `<dt>${name}</dt> <dd>${value}</dd>`);
  return `<li class="step" id="source-${escapeHtml(id)}"><div class="step-head"><h3>${escapeHtml(kindWords(procedure.kind))}</h3>${stale}</div>
${deliveryHtml(source, freshness)}<dl>${facts.join("\n")}</dl></li>`;
}

function factsOf(source: PathSource, freshness: SourceView | undefined): [string, string][] {
  const { audience, procedure, actor } = source;
  const url = procedure.deeplink ?? procedure.url;
  const { agent_responsibility: agent, user_responsibility: user, resumption } = actor.handoff;
  const facts: [string, string | undefined][] = [
    ["For whom", list(audienceWords(audience))],
    ["Address", url === undefined ? undefined : externalLink(url, hostOf(url))],
    ["Sign-in", escapeHtml(signInWords(source))],
    ["To bring", procedure.what_to_bring === undefined ? undefined : list(procedure.what_to_bring)],
    ["How long", durationWords(procedure)],
    ["The agent", agent === "" ? undefined : escapeHtml(agent)],
    ["The user: you", user === "" ? undefined : escapeHtml(user)],
    ["Then", resumption === "" ? undefined : escapeHtml(resumption)],
    ...(isAudited(source) ? [] : sightings(freshness)),
    ["Its id", `<code>${escapeHtml(source.id)}</code>`],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
}

/** Who or what last got through. */
function sightings(freshness: SourceView | undefined): [string, string | undefined][] {
  return [
    ["Confirmed by a user", day(freshness?.last_user_confirmation_on)],
    ["Last probe", probeHtml(freshness?.last_probe)],
  ];
}

function isAudited({ audited_document_delivery: isAudited }: PathSource): boolean {
  return isAudited === true;
}

/** No probe may try such a source: before a user agrees to a delivery, what other users confirmed is all there is to go by. */
function deliveryHtml(source: PathSource, freshness: SourceView | undefined): string {
  if (!isAudited(source)) return "";
  const last = day(freshness?.last_user_confirmation_on);
  return `<p class="delivery"><strong>Last user confirmation: ${last}.</strong> Each use delivers a real document, and the authority records it: decide before you open the address.</p>\n`;
}

function list(items: readonly string[]): string {
  const [only = ""] = items;
  return items.length < 2 ? escapeHtml(only) : `<ul>${items.map((one) => `<li>${escapeHtml(one)}</li>`).join("")}</ul>`;
}

function day(on: string | null | undefined): string {
  return on === null || on === undefined ? "none yet" : dayHtml(on);
}

function probeHtml(probe: SourceView["last_probe"] | undefined): string | undefined {
  return probe === null || probe === undefined ? undefined : `${dayHtml(probe.on)}: ${escapeHtml(readable(probe.outcome))}`;
}
