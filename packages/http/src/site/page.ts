import { toVisibleJson } from "@becivic/contract";
import type { Html } from "@becivic/markup";
import type { PageFrame } from "@becivic/render";
import type { Context } from "hono";
import type { ParamKeys } from "hono/types";
import { chooseFormat, type Format } from "../negotiation/choose-format.ts";
import type { AppDependencies } from "../route.ts";

/** One page in all its views. Each is written on request. */
export interface Page {
  html: (frame: PageFrame) => Html;
  /** With links within the site written whole: a text that is read away from it keeps them. */
  markdown: (origin: string) => string;
  json: (origin: string) => unknown | Promise<unknown>;
  /** Whether a search engine may show it. */
  isIndexed: boolean;
}

/** The page is at another address of this site, without the prefix of a language. */
export interface Moved {
  movedTo: string;
}

/** What a page is found by. */
export interface PageQuery {
  params: Readonly<Record<string, string>>;
  /** Only the parameters of the page: any other one in an address has no effect. */
  query: Readonly<Record<string, string>>;
}

/** What a page is made from. */
export type PageDependencies = Pick<AppDependencies, "service" | "clock" | "installables" | "operator">;

export type LoadPage = (request: PageQuery, dependencies: PageDependencies) => Promise<Page | Moved>;

export interface PageRoute {
  /** With parameters as `:name`. */
  path: string;
  query?: readonly string[];
  /** The parameter with words of the reader: the answer to them is kept by no cache, and its address is told to no other page. */
  privateQuery?: string;
  load: LoadPage;
}

/** What a page at this path is found by: a text for each parameter of the path. */
export interface PageRequest<Path extends string> extends PageQuery {
  params: Readonly<Record<ParamKeys<Path>, string>>;
}

interface PageDefinition<Path extends string> extends Omit<PageRoute, "load"> {
  path: Path;
  load: (request: PageRequest<Path>, dependencies: PageDependencies) => Promise<Page | Moved>;
}

/** A page whose parameters are typed by its path. */
export function definePage<const Path extends string>(definition: PageDefinition<Path>): PageRoute {
  // The router serves a page only where the address has every parameter of its path, which a record of texts does not say.
  return definition as PageRoute;
}

const TYPES: Readonly<Record<Format, string>> = {
  html: "text/html; charset=utf-8",
  markdown: "text/markdown; charset=utf-8",
  json: "application/json; charset=utf-8",
};

export function contentTypeOf(format: Format): string {
  return TYPES[format];
}

/** A view of a page. HTML and Markdown may still hold hidden characters that an old release stored. */
export async function write(page: Page, format: Format, frame: PageFrame): Promise<Html | string> {
  if (format === "json") return toVisibleJson(await page.json(frame.origin)).text;
  return format === "markdown" ? page.markdown(frame.origin) : page.html(frame);
}

/** The address with .md behind it, or what the request accepts best; a browser gets HTML. */
export function formatOf(c: Context): Format {
  return c.req.path.endsWith(".md") ? "markdown" : chooseFormat(c.req.header("accept"));
}
