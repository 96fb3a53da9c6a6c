import { type Language, vocabulary, withoutHidden } from "@becivic/contract";
import { type Html, htmlText } from "@becivic/markup";
import { localAddress, type PageFrame } from "@becivic/render";
import type { Context, Hono } from "hono";
import type { ComposedAnswers } from "../composed.ts";
import { type Composed, fingerprint } from "../composed-answer.ts";
import type { Format } from "../negotiation/choose-format.ts";
import { chooseLanguage } from "../negotiation/choose-language.ts";
import { originOf } from "../origin.ts";
import type { AppDependencies } from "../route.ts";
import { contentTypeOf, formatOf, type Moved, type PageRoute, write } from "./page.ts";
import { UnchangedTexts } from "./unchanged-texts.ts";

const CACHE_CONTROL = "public, max-age=60, s-maxage=60";

/** Serves each page at its address and, as Markdown, at its address with .md behind it. */
export function registerPages(app: Hono, routes: readonly PageRoute[], dependencies: AppDependencies, answers: ComposedAnswers): void {
  const texts = new UnchangedTexts();
  for (const route of routes) {
    const inLanguages = addressesOf(route.path);
    const isInEveryLanguage = inLanguages.length > 0;
    const at = (place: Place) => (c: Context) => answer(c, { route, ...place }, dependencies, { answers, texts });
    app.on("GET", [route.path, ...asMarkdown(route.path)], at({ prefix: "", language: "en", isNegotiated: isInEveryLanguage }));
    for (const { address, language } of inLanguages)
      app.on("GET", [address], at({ prefix: `/${language}`, language, isNegotiated: false }));
  }
}

/** The addresses of a page in each language, behind a prefix; none where it is in English alone. */
function addressesOf(path: string): { address: string; language: Language }[] {
  return vocabulary.language
    .map((language) => ({ address: localAddress(path, { prefix: `/${language}` }), language }))
    .filter(({ address }) => address !== path);
}

function asMarkdown(path: string): string[] {
  if (path === "/") return ["/index.md"];
  // A parameter takes the ending with it; a fixed address needs a second one.
  return (path.split("/").at(-1) ?? "").startsWith(":") ? [] : [`${path}.md`];
}

/** Where a page is served, and in which language. */
interface Place extends Omit<PageFrame, "origin"> {
  /** A reader who prefers another language is led to the address of that language. */
  isNegotiated: boolean;
}

interface Caches {
  answers: ComposedAnswers;
  texts: UnchangedTexts;
}

async function answer(
  c: Context,
  { route, prefix, language, isNegotiated }: Place & { route: PageRoute },
  dependencies: AppDependencies,
  { answers, texts }: Caches,
): Promise<Response> {
  const format = formatOf(c);
  const isForPeople = isNegotiated && format === "html";
  const preferred = isForPeople ? chooseLanguage(c.req.header("accept-language")) : language;
  const isPrivate = route.privateQuery !== undefined && c.req.query(route.privateQuery) !== undefined;
  if (preferred !== language) return leadTo(c, preferred, isPrivate ? PRIVATE : { "cache-control": CACHE_CONTROL });
  const params = Object.fromEntries(
    Object.entries(c.req.param() as Record<string, string>).map(([name, value]) => [name, value.replace(/\.md$/, "")]),
  );
  const query = Object.fromEntries((route.query ?? []).flatMap((name) => valued(name, c.req.query(name))));
  const origin = originOf(c, dependencies);
  const frame = { origin, language, prefix, operator: dependencies.operator };
  const vary = isNegotiated ? NEGOTIATED : "accept";
  if (isPrivate) {
    const page = await route.load({ params, query }, dependencies);
    if ("movedTo" in page) throw new Error("a page with words of the reader leads to no other address");
    const text = withoutHidden(textOf(await write(page, format, frame)));
    return c.body(text, 200, { ...PRIVATE, "content-type": contentTypeOf(format), vary, "x-robots-tag": "noindex" });
  }
  const key = [format, prefix, route.path, params, query, origin];
  return answers.answer(c, key, async () => {
    const page = await route.load({ params, query }, dependencies);
    if ("movedTo" in page) return moved(page, { format, frame, vary });
    const view = await write(page, format, frame);
    return texts.of(JSON.stringify([...key, page.isIndexed]), view, (text) => compose(text, { format, isIndexed: page.isIndexed, vary }));
  });
}

/** Of an answer to words of the reader. */
const PRIVATE = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/** What an answer depends on where the language follows from the request. */
const NEGOTIATED = "accept, accept-language";

/** To the same page in another language. A browser keeps the part of the address that only it knows. */
function leadTo(c: Context, language: Language, headers: Readonly<Record<string, string>>): Response {
  for (const [name, value] of Object.entries({ ...headers, vary: NEGOTIATED })) c.header(name, value);
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`${localAddress(pathname, { prefix: `/${language}` })}${search}`, 302);
}

/** To the same page at its own address, in the same language and format. */
function moved({ movedTo }: Moved, { format, frame, vary }: { format: Format; frame: PageFrame; vary: string }): Composed {
  const address = format === "markdown" ? `${movedTo}.md` : localAddress(movedTo, frame);
  return { body: new Uint8Array(0), headers: { location: address, "cache-control": CACHE_CONTROL, vary }, status: 308 };
}

function textOf(view: Html | string): string {
  return typeof view === "string" ? view : htmlText(view);
}

function valued(name: string, value: string | undefined): [string, string][] {
  return value === undefined || value === "" ? [] : [[name, value]];
}

/** Without hidden characters, also where an old release stored some, and as bytes, so that they are not made anew for each reader. */
async function compose(text: string, { format, isIndexed, vary }: { format: Format; isIndexed: boolean; vary: string }): Promise<Composed> {
  const body = toBytes(withoutHidden(text));
  const headers = {
    "content-type": contentTypeOf(format),
    "cache-control": CACHE_CONTROL,
    etag: await fingerprint(body),
    vary,
    ...(isIndexed ? {} : { "x-robots-tag": "noindex" }),
  };
  return { body, headers };
}

const encoder = new TextEncoder();
let scratch = new Uint8Array(0);

/** Written into a buffer that is reused, and copied from it: a new buffer for each page takes longer than writing it. */
function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const most = text.length * 3;
  if (scratch.length < most) scratch = new Uint8Array(most);
  return scratch.slice(0, encoder.encodeInto(text, scratch).written);
}
