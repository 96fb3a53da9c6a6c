import { TrieRouter } from "hono/router/trie-router";

/**
 * The methods of each address of the site. hono/method-not-allowed does not expose such a table, and a redirect needs it too: hono/trailing-slash redirects
 * to any address without its slash, even one that does not exist, and with the host of the request.
 */
export class KnownPaths {
  private readonly router = new TrieRouter<string>();

  constructor(routes: readonly { method: string; path: string }[]) {
    // Middleware is registered for all methods, and answers nothing by itself.
    for (const { method, path } of routes) if (method !== "ALL") this.router.add("ALL", path, method);
  }

  /** The methods for the header Allow; none where there is no such address. */
  methodsOf(path: string): readonly string[] {
    const found = new Set(this.router.match("ALL", path)[0].map(([method]) => method));
    if (found.size === 0) return [];
    return [...(found.has("GET") ? ["GET", "HEAD"] : []), ...[...found].filter((method) => method !== "GET").sort(), "OPTIONS"];
  }
}
