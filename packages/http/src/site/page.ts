import { toVisibleJson, withoutHidden } from "@becivic/contract";
import type { Context } from "hono";
import type { AppDependencies } from "../route.ts";

/** One page in all its views. Each is made when it is asked for. */
export interface Page {
  html: (origin: string) => string;
  /** With links within the site written whole: a text that is read away from it keeps them. */
  markdown: (origin: string) => string;
  json: (origin: string) => unknown | Promise<unknown>;
  /** Whether a search engine may show it. */
  isIndexed: boolean;
}

export type Format = "html" | "markdown" | "json";

/** What a page is found by. */
export interface PageQuery {
  params: Readonly<Record<string, string>>;
  /** Only what the page knows: whatever else stands in an address has no effect. */
  query: Readonly<Record<string, string>>;
}

export type LoadPage = (asked: PageQuery, dependencies: AppDependencies) => Promise<Page>;

export interface PageRoute {
  /** With parameters as `:name`. */
  path: string;
  query?: readonly string[];
  load: LoadPage;
}

const TYPES: Readonly<Record<Format, string>> = {
  html: "text/html; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
  json: "application/json; charset=utf-8",
};

export function contentTypeOf(format: Format): string {
  return TYPES[format];
}

/** A view of a page, without hidden characters, whatever is stored. */
export async function write(page: Page, format: Format, origin: string): Promise<string> {
  if (format === "json") return toVisibleJson(await page.json(origin)).text;
  return withoutHidden(format === "markdown" ? page.markdown(origin) : page.html(origin));
}

/** The address with .md behind it, or what the request accepts best; a browser gets HTML. */
export function formatOf(c: Context): Format {
  if (c.req.path.endsWith(".md")) return "markdown";
  const accepted = (c.req.header("accept") ?? "").split(",").map((part, order) => {
    const [type = "", ...parameters] = part.trim().toLowerCase().split(";");
    const quality = Number(/^\s*q=([\d.]+)\s*$/.exec(parameters.find((one) => /^\s*q=/.test(one)) ?? "")?.[1] ?? 1);
    return { type: type.trim(), quality: Number.isNaN(quality) ? 0 : quality, order };
  });
  accepted.sort((a, b) => b.quality - a.quality || a.order - b.order);
  for (const { type, quality } of accepted) {
    if (quality === 0) continue;
    if (type === "text/html" || type === "application/xhtml+xml") return "html";
    if (type === "text/markdown" || type === "text/x-markdown" || type === "application/markdown") return "markdown";
    if (type === "application/json") return "json";
  }
  return "html";
}
