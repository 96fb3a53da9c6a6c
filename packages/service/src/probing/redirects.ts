import { MAX_URL_LENGTH } from "./visit-limits.ts";

export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** Where a redirect leads, if we go there: to https, and to an address of a sane length. */
export function redirectTarget(location: string | undefined, from: URL): URL | undefined {
  return location === undefined ? undefined : toProbeTarget(URL.parse(location, from.href));
}

/** A page as it can be asked for. */
export function toProbeTarget(url: URL | null): URL | undefined {
  if (url === null || url.protocol !== "https:" || url.href.length > MAX_URL_LENGTH) return undefined;
  url.hash = "";
  return url;
}
