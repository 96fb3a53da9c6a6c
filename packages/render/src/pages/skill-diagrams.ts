import { memoise } from "@becivic/contract";
import { flatHtml, type Html, html, nothing } from "@becivic/markup";
import { diagramSvg, requirementGraphSvg } from "../diagram.ts";
import { heading, link, span, strong } from "../document/build.ts";
import type { Block, Content } from "../document/model.ts";
import { createPictureCache } from "../picture-cache.ts";
import type { DiagramSources, RequiredPathView, SkillPageView } from "../views.ts";
import { purposeNotice } from "./purpose-words.ts";

const drawProcess = createPictureCache(({ title, mermaid }: NonNullable<DiagramSources["process"]>) => diagramSvg(mermaid, title));
const drawRequirements = createPictureCache(({ nodes, edges }: NonNullable<DiagramSources["requirements"]>) =>
  requirementGraphSvg(nodes, edges),
);

/** The pictures of a procedure, and the paths that it needs. */
export function diagramBlocks({ diagrams, requiredPaths }: Pick<SkillPageView, "diagrams" | "requiredPaths">): Block[] {
  return [{ type: "screenOnly", html: () => picturesHtml(diagrams) }, ...documentsBlocks(requiredPaths)];
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

function pathContent({ id, title, purpose, notes }: RequiredPathView): Content {
  const notice = purpose === undefined ? undefined : purposeNotice(purpose);
  const mark = notice === undefined ? [] : [" ", strong(`(${notice.mark.toLowerCase()})`)];
  const notesContent = notes === undefined ? [] : [" ", span("quiet", notes)];
  return [link(`/paths/${id}`, title, "path"), ...mark, ...notesContent];
}

function alternativesContent(paths: readonly RequiredPathView[]): Content {
  // A full stop before a semicolon would be read as a mistake.
  const parts = paths.map(({ notes, ...path }) => pathContent({ ...path, notes: notes?.replace(/\.$/, "") }));
  return [strong("One of:"), ...parts.flatMap((part, at) => [at === 0 ? " " : "; ", ...part])];
}

function documentsBlocks(paths: SkillPageView["requiredPaths"]): Block[] {
  if (paths.length === 0) return [];
  const items = paths.map((path): Content => ("anyOf" in path ? alternativesContent(path.anyOf) : pathContent(path)));
  return [heading(3, "Documents and desks on the way", "page-documents"), { type: "list", items, role: "plain" }];
}
