import { schemaFiles } from "@becivic/contract";
import { rulesFileText } from "@becivic/scrub";
import { AppError } from "@becivic/service";
import type { Context, Hono } from "hono";

// Files that consumers fetch, byte for byte as they stand in the repository.

export function registerPublishedFiles(app: Hono): void {
  app.get("/schemas", (c) => c.json({ schemas: Object.keys(schemaFiles).map((name) => `/schemas/${name}`) }, 200, cacheHeaders));
  app.get("/schemas/:file", (c) => {
    const name = c.req.param("file");
    const text = Object.hasOwn(schemaFiles, name) ? schemaFiles[name] : undefined;
    if (text === undefined) throw new AppError("not_found");
    return jsonText(c, text, "application/schema+json");
  });
  app.get("/scrub-rules.json", (c) => jsonText(c, rulesFileText, "application/json"));
}

const cacheHeaders = { "cache-control": "public, max-age=300", "access-control-allow-origin": "*" };

function jsonText(c: Context, text: string, contentType: string): Response {
  return c.body(text, 200, { ...cacheHeaders, "content-type": `${contentType}; charset=utf-8` });
}
