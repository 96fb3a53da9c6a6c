import { html, htmlText, joinHtml } from "@becivic/markup";

/** Every page that a search engine may show. */
export function sitemapXml(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => html`  <url><loc>${origin}${path}</loc></url>`);
  // XML and HTML escape text alike.
  return htmlText(
    html`<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${joinHtml(urls, "\n")}\n</urlset>\n`,
  );
}

/** Every crawler may read every page; what operators read is not for crawlers. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/_internal/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
