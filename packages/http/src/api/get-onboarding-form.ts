import { AppError, getOnboardingForm, getOnboardingPage } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicFile } from "./public-file.ts";
import { publicJson } from "./public-json.ts";

/** Somebody writes about themselves in it: it loads nothing, sends nothing anywhere, and stands in nobody else's page. */
const PAGE_HEADERS = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
};

export const getOnboardingFormRoute: Route = {
  method: "get",
  path: "/api/onboarding-form",
  operationId: "getOnboardingForm",
  summary: "The empty form of what a skill has to know, in one language. What somebody answers stays with whoever asked.",
  access: "public",
  composed: "for all",
  query: {
    skill_id: { description: "The id of the skill.", isRequired: true },
    locale: { description: "en, fr, nl or de; en where it is left out." },
    format: { description: "json, or html for a page without a script; json where it is left out." },
  },
  answers: {
    200: { description: "The form.", schema: "onboarding-form" },
    400: { description: "The query is not in order.", schema: "problem" },
    404: { description: "There is no such skill.", schema: "problem" },
  },
  handle: async (c, { service }) => {
    const query = { skill_id: c.req.query("skill_id"), locale: c.req.query("locale") };
    const format = c.req.query("format") ?? "json";
    if (format === "html") {
      const page = publicFile(c, await getOnboardingPage(query, service), "text/html", 60);
      for (const [name, value] of Object.entries(PAGE_HEADERS)) page.headers.set(name, value);
      return page;
    }
    if (format !== "json") throw new AppError("schema_fail", { details: { schema_pointer: "/format", keyword: "enum" } });
    return publicJson(c, await getOnboardingForm(query, service));
  },
};
