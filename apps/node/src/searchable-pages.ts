import { withoutHidden } from "@becivic/contract";
import { type Html, htmlText } from "@becivic/markup";
import { docHtml, documentHtml, ENGLISH_FRAME, pathDocument, skillDocument } from "@becivic/render";
import {
  eachThatCan,
  listSearchablePages,
  readDoc,
  readPathPage,
  readSkillPage,
  type SearchablePage,
  type ServiceContext,
} from "@becivic/service";
import type { Clock } from "@becivic/service/ports";
import type { IndexedPage } from "./search-index.ts";

export interface SearchDependencies {
  service: ServiceContext;
  clock: Clock;
}

/** Every page of the search index. A page that cannot be read is left out. */
export async function searchablePages({ service, clock }: SearchDependencies): Promise<IndexedPage[]> {
  const now = clock.now();
  return eachThatCan(
    await listSearchablePages(service),
    async ({ shows, id }) => {
      const url = `/${shows}s/${id}`;
      return { url, html: withoutHidden(htmlText(await RENDER[shows](id, url, now, service))) };
    },
    service,
  );
}

type Render = (id: string, url: string, now: number, service: ServiceContext) => Promise<Html>;

const RENDER: Readonly<Record<SearchablePage["shows"], Render>> = {
  skill: async (skill_id, _url, now, service) =>
    documentHtml(skillDocument((await readSkillPage({ skill_id, view: "full" }, now, service)).view)),
  path: async (path_id, _url, now, service) => documentHtml(pathDocument((await readPathPage({ path_id }, now, service)).view)),
  doc: async (id, url, _now, service) => docHtml(await readDoc(id, service), url, ENGLISH_FRAME),
};
