import { listSchemas, readSchema } from "@becivic/service";
import type { Hono } from "hono";
import { publicFile } from "./public-file.ts";

export function registerReadSchema(app: Hono): void {
  app.get("/schemas", (c) =>
    publicFile(c, JSON.stringify({ schemas: listSchemas().map((name) => `/schemas/${name}`) }), "application/json"),
  );
  app.get("/schemas/:file", (c) => publicFile(c, readSchema(c.req.param("file")), "application/schema+json"));
}
