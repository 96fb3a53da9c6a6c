import { sitemapXml } from "@becivic/render";
import { readSitemap } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicText } from "./public-text.ts";

export const readSitemapRoute: Route = publicText(
  {
    path: "/sitemap.xml",
    operationId: "readSitemap",
    summary: "Every page of the site, for search engines (sitemap).",
    composed: "by origin",
    answers: { 200: { description: "The file." } },
  },
  { type: "application/xml" },
  async (_none, { service, origin }) => sitemapXml(origin, await readSitemap(service)),
);
