import type { Language, PathSource } from "@becivic/contract";
import { SOURCE_WORDS, type SourceWords } from "../words/source-words.ts";
import { hostOf, listed, readable } from "./words.ts";

/** What a source is: a portal, a form, a desk. A kind without words is written out in English. */
export function kindWords(kind: string, language: Language = "en"): string {
  return SOURCE_WORDS[language].kinds[kind] ?? readable(kind);
}

/** Kinds that happen at their address itself: elsewhere the address may be a page that only leads on. */
const AT_THEIR_ADDRESS: ReadonlySet<string> = new Set(["page", "online-form", "anonymous-form", "captcha-form"]);

/** What people call a source: its service, else the site where it is, else its kind. */
export function sourceName({ service, procedure }: PathSource, language: Language): string {
  if (service !== undefined) return service;
  const address = sourceAddress(procedure);
  return address !== undefined && AT_THEIR_ADDRESS.has(procedure.kind) ? siteOf(address) : kindWords(procedure.kind, language);
}

export function sourceAddress({ deeplink, url }: PathSource["procedure"]): string | undefined {
  return deeplink ?? url;
}

/** The name of a site as people read it: without www. */
export function siteOf(address: string): string {
  return hostOf(address).replace(/^www\./i, "");
}

/** How one signs in. */
export function signInWords({ auth, preferred_auth_provider: preferred }: PathSource, language: Language = "en"): string {
  const { method, supported_providers: providers } = auth;
  const words = SOURCE_WORDS[language];
  if (method === "none") return words.noSignIn;
  const names = listed(
    providers.map((one) => providerWords(one, words)),
    words.or,
  );
  const { csam, partner, own } = words.signIns;
  const start = method === "csam" ? csam : method === "partner-sso" ? partner : own;
  const easiest = preferred === undefined || providers.length < 2 ? "" : `; ${words.preferred(providerWords(preferred, words))}`;
  return `${start}${names === "" ? "" : `: ${names}`}${easiest}`;
}

function providerWords(provider: string, { providers }: SourceWords): string {
  return providers[provider] ?? provider;
}

/** How long it takes, where that is known. */
export function durationWords(
  { estimated_days: days, estimated_seconds: seconds }: PathSource["procedure"],
  language: Language = "en",
): string | undefined {
  const words = SOURCE_WORDS[language];
  if (days !== undefined) return days === 0 ? words.sameDay : words.days(days);
  if (seconds === undefined) return undefined;
  return seconds < 90 ? words.aMinute : words.minutes(Math.round(seconds / 60));
}
