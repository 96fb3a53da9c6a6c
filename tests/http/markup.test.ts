import { vocabulary } from "@becivic/contract";
import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { openSite } from "../reading/_site.ts";

// The rules of html-validate that follow the HTML Standard, as the Nu checker does. That one needs Java, so it is not part of the tests.
const checker = new HtmlValidate({ root: true, extends: ["html-validate:standard"], rules: { "input-attributes": "error" } });
const site = await openSite();
const { paths } = (await (await site.get("/api/paths")).json()) as { paths: Record<string, unknown> };
const form = (locale: string): string => `/api/onboarding-form?skill_id=nationality-application&format=html&locale=${locale}`;

describe("a page", () => {
  it.each([
    "/",
    "/skills",
    "/skills?status=alpha",
    "/skills/nationality-application",
    "/paths",
    `/paths/themes/${vocabulary.theme[0]}`,
    `/paths/${Object.keys(paths)[0]}`,
    "/activity",
    "/docs",
    "/docs/probes",
    "/docs/threat-model",
    "/docs/incidents",
    "/privacy",
    "/about",
    "/contact",
    "/accessibility",
    "/how-it-is-made",
    "/agents",
    "/agents/feedback-template",
    "/agents/submit/concern",
    "/communes",
    "/communes/21001",
    "/communes/saint-nicolas",
    "/search",
    "/nowhere",
    ...vocabulary.language.map(form),
  ])("is valid HTML, and its policy allows nothing inline without a hash: %s [http.markup]", async (address) => {
    const response = await site.get(address, { accept: "text/html" });
    expect(response.headers.get("content-type")).toMatch(/^text\/html/i);
    const html = await response.text();
    const { results } = await checker.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${ruleId}: ${message} (line ${line})`))).toEqual(
      [],
    );
    expect(response.headers.get("content-security-policy")).not.toMatch(/unsafe-inline|unsafe-hashes|\*/);
    expect(html).not.toMatch(/\sstyle="|\son\w+="/);
  });

  it("brings one style where it is a form, which its policy knows by the hash [http.markup]", async () => {
    const response = await site.get(form("en"));
    const styles = [...(await response.text()).matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = ""]) => style);
    expect(styles).toHaveLength(1);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(styles[0])));
    const hash = Buffer.from(digest).toString("base64");
    expect(response.headers.get("content-security-policy")).toContain(`style-src 'sha256-${hash}';`);
  });
});
