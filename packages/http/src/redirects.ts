import type { Context, Hono } from "hono";

/** Addresses under which readers look for what has another one. */
export function registerRedirects(app: Hono): void {
  app.get("/skills/:skill_id/canonical", (c) => redirectWithin(c, `${c.req.path}.md`));
}

/** Leads to another address of this site, with the same query. Two slashes at the beginning would name another host. */
export function redirectWithin(c: Context, path: string): Response {
  c.header("cache-control", "public, max-age=300");
  return c.redirect(`/${path.replace(/^[/\\]+/, "")}${new URL(c.req.url).search}`, 308);
}
