import {
  agentsLine,
  docMarkdown,
  docTextAt,
  documentHtml,
  documentMarkdown,
  type PageFrame,
  type TextPageAddress,
  textDocument,
  textPageAddresses,
} from "@becivic/render";
import { readDoc } from "@becivic/service";
import type { LoadPage, Page, PageDependencies, PageQuery, PageRoute } from "./page.ts";

const PRIVACY = "/privacy";

/** The pages about the site. They say who runs the server, and read nothing of the corpus, except that on privacy. */
export const textPageRoutes: readonly PageRoute[] = textPageAddresses.map((path) => ({
  path,
  load: path === PRIVACY ? loadPrivacy : loaderOf(path),
}));

function loaderOf(path: TextPageAddress): LoadPage {
  return async (_request, { operator }) => {
    const english = textDocument(path, "en", operator);
    return {
      html: forPeople(path),
      markdown: (origin) => documentMarkdown(english, origin),
      json: () => ({ title: english.title, description: english.description }),
      isIndexed: english.isIndexed,
    };
  };
}

/** For people in short; for agents the same, with the whole page of the docs behind it. */
async function loadPrivacy(_request: PageQuery, { service, operator }: PageDependencies): Promise<Page> {
  const doc = await readDoc("privacy", service);
  return {
    html: forPeople(PRIVACY),
    markdown: (origin) => {
      const whole = docMarkdown(doc, origin).replace(`${agentsLine(origin)}\n\n`, "");
      return `${documentMarkdown(textDocument(PRIVACY, "en", operator), origin)}\n#${whole}`;
    },
    json: (origin) => ({ id: doc.id, title: doc.title, body: docTextAt(doc, origin) }),
    isIndexed: true,
  };
}

function forPeople(path: TextPageAddress) {
  return (frame: PageFrame) => documentHtml(textDocument(path, frame.language, frame.operator), frame);
}
