import type { Context, Hono } from "hono";

/** Other addresses under which readers look for a page. */
export function registerRedirects(app: Hono): void {
  app.get("/skills/:skill_id/canonical", (c) => redirectWithin(c, `${c.req.path}.md`));
}

/** Redirects to another address of this site, with the same query. Two slashes at the beginning would name another host. */
export function redirectWithin(c: Context, path: string): Response {
  c.header("cache-control", "public, max-age=300");
  return c.redirect(`/${path.replace(/^[/\\]+/, "")}${new URL(c.req.url).search}`, 308);
}
