import { withoutHidden } from "@becivic/contract";
import type { Context, Hono } from "hono";
import type { ComposedAnswers } from "../composed.ts";
import { type Composed, fingerprint } from "../composed-answer.ts";
import type { Format } from "../negotiation/choose-format.ts";
import { originOf } from "../origin.ts";
import type { AppDependencies } from "../route.ts";
import { contentTypeOf, formatOf, type PageRoute, write } from "./page.ts";
import { UnchangedTexts } from "./unchanged-texts.ts";

const CACHE_CONTROL = "public, max-age=60, s-maxage=60";

/** Serves each page at its address and, as Markdown, at its address with .md behind it. */
export function registerPages(app: Hono, routes: readonly PageRoute[], dependencies: AppDependencies, answers: ComposedAnswers): void {
  const texts = new UnchangedTexts();
  for (const route of routes) {
    const handle = (c: Context): Promise<Response> => answer(c, route, dependencies, { answers, texts });
    const last = route.path.split("/").at(-1) ?? "";
    if (route.path === "/") app.on("GET", ["/", "/index.md"], handle);
    // A parameter takes the ending with it; a fixed address needs a second one.
    else if (last.startsWith(":")) app.on("GET", [route.path], handle);
    else app.on("GET", [route.path, `${route.path}.md`], handle);
  }
}

interface Caches {
  answers: ComposedAnswers;
  texts: UnchangedTexts;
}

async function answer(c: Context, route: PageRoute, dependencies: AppDependencies, { answers, texts }: Caches): Promise<Response> {
  const format = formatOf(c);
  const params = Object.fromEntries(
    Object.entries(c.req.param() as Record<string, string>).map(([name, value]) => [name, value.replace(/\.md$/, "")]),
  );
  const query = Object.fromEntries((route.query ?? []).flatMap((name) => valued(name, c.req.query(name))));
  const origin = originOf(c, dependencies);
  const key = [format, route.path, params, query, origin];
  return answers.answer(c, key, async () => {
    const page = await route.load({ params, query }, dependencies);
    const view = await write(page, format, origin);
    return texts.of(JSON.stringify([...key, page.isIndexed]), view, (text) => compose(text, format, page.isIndexed));
  });
}

function valued(name: string, value: string | undefined): [string, string][] {
  return value === undefined || value === "" ? [] : [[name, value]];
}

/** Without hidden characters, also where an old release stored some, and as bytes, so that they are not made anew for each reader. */
async function compose(text: string, format: Format, isIndexed: boolean): Promise<Composed> {
  const body = toBytes(withoutHidden(text));
  const headers = {
    "content-type": contentTypeOf(format),
    "cache-control": CACHE_CONTROL,
    etag: await fingerprint(body),
    vary: "accept",
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
