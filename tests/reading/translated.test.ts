import { vocabulary } from "@becivic/contract";
import { textPageAddresses } from "@becivic/render";
import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "./_site.ts";

/** Names, which are the same in each language: of this project, of online services and of offices, and postal addresses. */
const NAMES = /^(?:Be Civic|CC BY 4\.0|<!doctype html>)$|\d{4} (?:Brussels?|Bruxelles)|, Bruxelles$/;

const ATTRIBUTES = ["aria-label", "title", "placeholder", "alt"];

type Element = ReturnType<typeof parse>;

/** The texts of a page that are in its own language: those that are marked with another one are left out. */
function textsOf(html: string): string[] {
  return textsBelow(parse(html, { comment: false }).querySelector("html") ?? parse(""));
}

function textsBelow(element: Element): string[] {
  if (["SCRIPT", "STYLE", "CODE", "TITLE"].includes(element.tagName)) return [];
  const own = ATTRIBUTES.flatMap((name) => element.getAttribute(name) ?? []);
  const below = element.childNodes.flatMap((node) => {
    if (node.nodeType === 3) return [node.text.replace(/\s+/g, " ").trim()];
    if (node.nodeType !== 1) return [];
    const child = node as Element;
    return child.hasAttribute("lang") ? [] : textsBelow(child);
  });
  return [...own, ...below];
}

const SEVERAL_WORDS = /\p{L}{2,},?\s\p{L}{2,}/u;

describe("a page in French, Dutch or German", () => {
  let site: Site;
  let addresses: readonly string[];
  /** Online services of sources, which have one name. */
  let services: ReadonlySet<string>;
  beforeAll(async () => {
    site = await openSite();
    const { paths } = (await (await site.get("/api/paths")).json()) as {
      paths: Record<string, { sources: { service?: string }[] }>;
    };
    services = new Set(Object.values(paths).flatMap(({ sources }) => sources.flatMap(({ service }) => service ?? [])));
    addresses = [
      ...["/", "/skills", "/paths", "/paths/themes/family", "/life-events/family", "/search", "/activity", "/docs", "/docs/threat-model"],
      ...["/skills/nationality-application", "/skills/apostille-foreign-document-hague", "/skills/meta-no-skill-fallback"],
      ...["/communes/21001", "/communes/1050", "/communes/atlantis"],
      ...textPageAddresses,
      ...["/docs/incidents", "/nothing-is-here", "/skills?status=none-such"],
      ...Object.keys(paths).map((id) => `/paths/${id}`),
    ];
  });

  it.each(vocabulary.language.filter((one) => one !== "en"))(
    "has no sentence of ours in English: %s [language.translated]",
    async (language) => {
      const untranslated: string[] = [];
      for (const address of addresses) {
        const [english, other] = await Promise.all(
          ["en", language].map(async (one) =>
            textsOf(await (await site.get(`/${one}${address === "/" ? "" : address}`, { accept: "text/html" })).text()),
          ),
        );
        const both = new Set(english);
        for (const text of other ?? [])
          if (both.has(text) && SEVERAL_WORDS.test(text) && !NAMES.test(text) && !services.has(text))
            untranslated.push(`${address}: ${text}`);
      }
      expect([...new Set(untranslated)]).toEqual([]);
    },
  );
});
