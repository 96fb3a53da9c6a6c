import type { PathSource } from "@becivic/contract";
import { listed, readable } from "./words.ts";

const KINDS: Readonly<Record<string, string>> = {
  "auth-handoff": "Online, after signing in",
  "form-after-auth": "A form online, after signing in",
  "deeplink-after-auth": "A direct download, after signing in",
  "partner-sign-in": "A portal with its own sign-in",
  "commune-visit": "At the desk",
  "commune-e-counter": "The online counter of the commune",
  page: "A page to read",
  email: "By e-mail",
  postal: "By post",
  "captcha-form": "A form online, with a check that you are human",
  "anonymous-form": "A form online, without signing in",
  "online-form": "A form online",
  "form-to-send": "A form to fill in and send",
};

const PROVIDERS: Readonly<Record<string, string>> = {
  eid: "the identity card with a card reader",
  "mygov.be": "MyGov.be",
  "security-code": "a security code",
  eidas: "the electronic identity of another EU country",
};

export function kindWords(kind: string): string {
  return KINDS[kind] ?? readable(kind);
}

/** How one signs in. */
export function signInWords({ auth: { method, supported_providers: providers }, preferred_auth_provider: preferred }: PathSource): string {
  if (method === "none") return "No sign-in";
  const names = listed(providers.map(providerWords), "or");
  const start =
    method === "csam"
      ? "The sign-in of the government (CSAM)"
      : method === "partner-sso"
        ? "The sign-in of the portal"
        : "A sign-in of its own";
  const easiest = preferred === undefined || providers.length < 2 ? "" : `; ${providerWords(preferred)} is preferred`;
  return `${start}${names === "" ? "" : `: ${names}`}${easiest}`;
}

function providerWords(provider: string): string {
  return PROVIDERS[provider] ?? provider;
}

/** How long it takes, where that is known. */
export function durationWords({ estimated_days: days, estimated_seconds: seconds }: PathSource["procedure"]): string | undefined {
  if (days !== undefined) return days === 0 ? "The same day" : `About ${days} ${days === 1 ? "day" : "days"}`;
  if (seconds === undefined) return undefined;
  return seconds < 90 ? "About a minute" : `About ${Math.round(seconds / 60)} minutes`;
}
