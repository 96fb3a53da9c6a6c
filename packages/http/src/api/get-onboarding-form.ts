import { withoutHidden } from "@becivic/contract";
import { getOnboardingForm, getOnboardingPage } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";
import { publicFile } from "./public-file.ts";
import { publicJson } from "./public-json.ts";

/**
 * Users write personal data into the page: it loads nothing, sends nothing, and cannot be framed. It contains its own style, so that it
 * can be saved and shown without the site; the policy allows only that style, by its hash.
 */
async function pageHeaders(html: string): Promise<[name: string, value: string][]> {
  const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? "";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style)));
  const hash = btoa(String.fromCharCode(...digest));
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;
  return [
    ["content-security-policy", policy],
    ["referrer-policy", "no-referrer"],
  ];
}

export const getOnboardingFormRoute: Route = defineRoute({
  method: "get",
  path: "/api/onboarding-form",
  operationId: "getOnboardingForm",
  summary: "Get the empty onboarding form of a skill in one language. The answers stay with the client; the server does not accept them.",
  access: "public",
  composed: "for all",
  input: "onboarding-page-input",
  answers: {
    200: { description: "The form.", schema: "onboarding-form" },
    400: { description: "A query parameter is not valid.", schema: "problem" },
    404: { description: "There is no such skill.", schema: "problem" },
  },
  handle: async (c, { service }, { parameters: { format, ...input } }) => {
    if (format === "json") return publicJson(c, await getOnboardingForm(input, service));
    const html = withoutHidden(await getOnboardingPage(input, service));
    const page = publicFile(c, html, "text/html", "public, max-age=60");
    for (const [name, value] of await pageHeaders(html)) page.headers.set(name, value);
    return page;
  },
});
