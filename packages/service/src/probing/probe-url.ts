import type { PathSource } from "@becivic/contract";

/**
 * The page by which a machine can see whether a source still stands; undefined where none may look: a try that delivers a document is
 * written down by the authority as if the person had asked for it.
 */
export function probeUrlOf(source: PathSource): string | undefined {
  return source.audited_document_delivery === true ? undefined : urlsOf(source)[0];
}

/** Whether a page is one by which documents are delivered: also where a reference names it, or another page leads to it. */
export function offLimitsOf(sources: readonly PathSource[]): (url: URL) => boolean {
  const audited = sources.filter(({ audited_document_delivery }) => audited_document_delivery === true).flatMap(urlsOf);
  const pages = audited.flatMap((url) => pageOf(URL.parse(url)));
  return (url) => pageOf(url).some((page) => pages.some((prefix) => page === prefix || page.startsWith(`${prefix}/`)));
}

function urlsOf({ procedure: { url, deeplink, api_url } }: PathSource): string[] {
  return [url, deeplink, api_url].filter((one) => one !== undefined);
}

/** The page, however its address is spelled. */
function pageOf(url: URL | null): string[] {
  if (url === null) return [];
  const path = decode(url.pathname)
    .replaceAll(/;[^/]*/g, "")
    .replaceAll(/\/+/g, "/")
    .replace(/\/$/, "");
  return [`${url.hostname.replace(/\.$/, "")}${path}`.toLowerCase()];
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    // A percent sign that encodes nothing.
    if (!(error instanceof URIError)) throw error;
    return path;
  }
}
