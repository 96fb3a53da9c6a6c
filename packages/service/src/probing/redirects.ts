import { MAX_URL_LENGTH } from "./visit-limits.ts";

export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** The target of a redirect; undefined where it may not be followed. */
export function redirectTarget(location: string | undefined, from: URL): URL | undefined {
  return location === undefined ? undefined : toProbeTarget(URL.parse(location, from.href));
}

/** The URL of a page without its fragment; undefined where it is not https or too long. */
export function toProbeTarget(url: URL | null): URL | undefined {
  if (url === null || url.protocol !== "https:" || url.href.length > MAX_URL_LENGTH) return undefined;
  url.hash = "";
  return url;
}
