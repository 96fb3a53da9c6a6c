import { type Language, memoise } from "@becivic/contract";
import { flatHtml, type Html, html, nothing } from "@becivic/markup";
import { diagramSvg, requirementGraphSvg } from "../diagram.ts";
import { heading, span, strong } from "../document/build.ts";
import type { Block, Content } from "../document/model.ts";
import { createPictureCache } from "../picture-cache.ts";
import { titleInline } from "../titles.ts";
import type { DiagramSources, RequiredPathView, SkillPageView } from "../views.ts";
import { PROCEDURE_WORDS } from "../words/procedure-words.ts";
import { purposeNotice } from "./purpose-words.ts";

const drawProcess = createPictureCache(({ title, mermaid }: NonNullable<DiagramSources["process"]>) => diagramSvg(mermaid, title));
const drawRequirements = createPictureCache(({ nodes, edges }: NonNullable<DiagramSources["requirements"]>) =>
  requirementGraphSvg(nodes, edges),
);

/** The pictures of a procedure, and the paths that it needs. */
export function diagramBlocks(
  { diagrams, requiredPaths }: Pick<SkillPageView, "diagrams" | "requiredPaths">,
  language: Language = "en",
): Block[] {
  return [{ type: "screenOnly", html: () => picturesHtml(diagrams) }, ...documentsBlocks(requiredPaths, language)];
}

/** Each picture says in words what it shows, and everything in it is in the text too. */
const picturesHtml = memoise(({ process, requirements }: DiagramSources): Html => {
  return flatHtml([
    figure(
      process && drawProcess(process),
      "The way through",
      "A diagram of the steps and the decisions between them. The same steps are in the text, in their order.",
    ),
    figure(
      requirements && drawRequirements(requirements),
      "What it builds on",
      "A diagram of the procedures and documents that this one needs. They are linked in the text.",
    ),
  ]);
});

function figure(svg: Html | undefined, title: string, alternative: string): Html {
  if (svg === undefined) return nothing;
  return html`<figure class="picture"><div class="diagram-scroll" tabindex="0" role="region" aria-label="${title}">${svg}</div><p class="visually-hidden">${alternative}</p><figcaption>${title}</figcaption></figure>\n`;
}

function pathContent({ id, purpose, notes, ...titled }: RequiredPathView, language: Language): Content {
  const notice = purpose === undefined ? undefined : purposeNotice(purpose, language);
  const mark = notice === undefined ? [] : [" ", strong(`(${notice.mark.toLowerCase()})`)];
  const notesContent = notes === undefined ? [] : [" ", span("quiet", { type: "language", language: "en", text: notes })];
  return [{ type: "link", href: `/paths/${id}`, content: [titleInline(titled, language)], role: "path" }, ...mark, ...notesContent];
}

function alternativesContent(paths: readonly RequiredPathView[], language: Language): Content {
  // A full stop before a semicolon would be read as a mistake.
  const parts = paths.map(({ notes, ...path }) => pathContent({ ...path, notes: notes?.replace(/\.$/, "") }, language));
  return [strong(PROCEDURE_WORDS[language].oneOf), ...parts.flatMap((part, at) => [at === 0 ? " " : "; ", ...part])];
}

function documentsBlocks(paths: SkillPageView["requiredPaths"], language: Language): Block[] {
  if (paths.length === 0) return [];
  const items = paths.map((path): Content => ("anyOf" in path ? alternativesContent(path.anyOf, language) : pathContent(path, language)));
  return [heading(3, PROCEDURE_WORDS[language].sections.builtOn, "page-documents"), { type: "list", items, role: "plain" }];
}
