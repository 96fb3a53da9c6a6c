import { browserPrograms } from "@becivic/browser";
import { darkLogoSvg, faviconSvg, feedbackClient, fontFiles, lightLogoSvg, siteCss, siteJs } from "@becivic/render";
import type { Hono } from "hono";
import type { ComposedAnswers } from "../composed.ts";
import { type Composed, fingerprint } from "../composed-answer.ts";
import type { AppDependencies } from "../route.ts";
import { registerSearchAssets } from "./search-assets.ts";

const CACHE_CONTROL = "public, max-age=300, must-revalidate";
// A font never changes under its name.
const FONT_CACHE_CONTROL = "public, max-age=31536000, immutable";

/** What pages are made with beside their text, and the program that one of them leads to. */
export function registerAssets(app: Hono, dependencies: AppDependencies, answers: ComposedAnswers): void {
  const text = (path: string, body: string, type: string): void => {
    const bytes = new TextEncoder().encode(body);
    app.get(path, (c) => answers.answer(c, [path], () => asset(bytes, `${type}; charset=utf-8`)));
  };
  text("/site.css", siteCss, "text/css");
  text("/site.js", siteJs, "text/javascript");
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
  registerSearchAssets(app, dependencies, answers);
}

async function asset(body: Uint8Array<ArrayBuffer>, type: string): Promise<Composed> {
  return { body, headers: { "content-type": type, "cache-control": CACHE_CONTROL, etag: await fingerprint(body) } };
}
