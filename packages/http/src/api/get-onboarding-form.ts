import { getOnboardingForm, getOnboardingPage } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";
import { publicFile } from "./public-file.ts";
import { publicJson } from "./public-json.ts";

/** Somebody writes about themselves in it: it loads nothing, sends nothing anywhere, and stands in nobody else's page. */
const PAGE_HEADERS = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
};

export const getOnboardingFormRoute: Route = defineRoute({
  method: "get",
  path: "/api/onboarding-form",
  operationId: "getOnboardingForm",
  summary: "The empty form of what a skill has to know, in one language. What somebody answers stays with whoever asked.",
  access: "public",
  composed: "for all",
  input: "onboarding-page-input",
  answers: {
    200: { description: "The form.", schema: "onboarding-form" },
    400: { description: "The query is not in order.", schema: "problem" },
    404: { description: "There is no such skill.", schema: "problem" },
  },
  handle: async (c, { service }, { parameters: { format, ...input } }) => {
    if (format === "json") return publicJson(c, await getOnboardingForm(input, service));
    const page = publicFile(c, await getOnboardingPage(input, service), "text/html", "public, max-age=60");
    for (const [name, value] of Object.entries(PAGE_HEADERS)) page.headers.set(name, value);
    return page;
  },
});
