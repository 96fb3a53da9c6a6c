import type { PathSource } from "@becivic/contract";

/**
 * The page that a probe visits; undefined where no probe may: the authority logs each delivery of a document as a request of the
 * person.
 */
export function probeUrlOf(source: PathSource): string | undefined {
  return source.audited_document_delivery === true ? undefined : urlsOf(source)[0];
}

/** Whether a page delivers documents, also where a reference cites it or another page redirects to it. */
export function offLimitsOf(sources: readonly PathSource[]): (url: URL) => boolean {
  const audited = sources.filter(({ audited_document_delivery }) => audited_document_delivery === true).flatMap(urlsOf);
  const pages = audited.flatMap((url) => pageOf(URL.parse(url)));
  return (url) => pageOf(url).some((page) => pages.some((prefix) => page === prefix || page.startsWith(`${prefix}/`)));
}

function urlsOf({ procedure: { url, deeplink, api_url } }: PathSource): string[] {
  return [url, deeplink, api_url].filter((one) => one !== undefined);
}

/** The host and the path of a page in one canonical spelling. */
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
