import { browserPrograms } from "@becivic/browser";
import { darkLogoSvg, faviconSvg, feedbackClient, fontFiles, lightLogoSvg, searchJs, siteCss, siteJs } from "@becivic/render";
import type { Hono } from "hono";
import type { ComposedAnswers } from "../composed.ts";
import { type Composed, fingerprint } from "../composed-answer.ts";
import type { AppDependencies } from "../route.ts";

const CACHE_CONTROL = "public, max-age=300, must-revalidate";
// A font never changes under its name.
const FONT_CACHE_CONTROL = "public, max-age=31536000, immutable";

/** What pages are made with beside their text, and the program that one of them leads to. */
export function registerAssets(app: Hono, { searchFile }: AppDependencies, answers: ComposedAnswers): void {
  const text = (path: string, body: string, type: string): void => {
    const bytes = new TextEncoder().encode(body);
    app.get(path, (c) => answers.answer(c, [path], () => asset(bytes, `${type}; charset=utf-8`)));
  };
  text("/site.css", siteCss, "text/css");
  text("/site.js", siteJs, "text/javascript");
  text("/search.js", searchJs, "text/javascript");
  for (const [name, program] of Object.entries(browserPrograms)) text(`/${name}`, program, "text/javascript");
  text("/favicon.svg", faviconSvg, "image/svg+xml");
  text("/logo/light.svg", lightLogoSvg, "image/svg+xml");
  text("/logo/dark.svg", darkLogoSvg, "image/svg+xml");
  // As plain text: a browser takes the ending for a video.
  text("/agents/feedback-client.ts", feedbackClient, "text/plain");
  for (const [name, base64] of Object.entries(fontFiles)) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    app.get(`/fonts/${name}`, (c) => c.body(bytes, 200, { "content-type": "font/woff2", "cache-control": FONT_CACHE_CONTROL }));
  }
  app.get("/pagefind/:file{.+}", async (c) => {
    const file = await searchFile?.(c.req.path.slice("/pagefind/".length));
    if (file === undefined) return c.notFound();
    const type = typeOf(c.req.path);
    if (type === BINARY) return c.body(file, 200, { "content-type": type, "cache-control": CACHE_CONTROL });
    return answers.answer(c, [c.req.path], () => asset(file, type));
  });
}

async function asset(body: Uint8Array<ArrayBuffer>, type: string): Promise<Composed> {
  return { body, headers: { "content-type": type, "cache-control": CACHE_CONTROL, etag: await fingerprint(body) } };
}

const BINARY = "application/octet-stream";

function typeOf(path: string): string {
  if (path.endsWith(".js")) return "text/javascript; charset=utf-8";
  if (path.endsWith(".json")) return "application/json; charset=utf-8";
  return path.endsWith(".css") ? "text/css; charset=utf-8" : BINARY;
}
