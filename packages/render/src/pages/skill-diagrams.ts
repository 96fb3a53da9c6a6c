import { type Html, htmlText } from "@becivic/markup";
import { diagramSvg, requirementGraphSvg } from "../diagram.ts";
import { escapeHtml } from "../escape.ts";
import { createPictureCache } from "../picture-cache.ts";
import { together } from "../together.ts";
import type { DiagramSources, SkillPageView } from "../views.ts";
import { purposeNotice } from "./purpose-words.ts";

const drawProcess = createPictureCache(({ title, mermaid }: NonNullable<DiagramSources["process"]>) => diagramSvg(mermaid, title));
const drawRequirements = createPictureCache(({ nodes, edges }: NonNullable<DiagramSources["requirements"]>) =>
  requirementGraphSvg(nodes, edges),
);

/** The pictures of a procedure. Each says in words what it shows, and everything in it stands in the text too. */
export function diagramHtml({ diagrams, requiredPaths }: Pick<SkillPageView, "diagrams" | "requiredPaths">): string {
  const { process, requirements } = diagrams;
  const figures = together([
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
  return figures + documentsHtml(requiredPaths);
}

function figure(svg: Html | undefined, title: string, alternative: string): string {
  if (svg === undefined) return "";
  return `<figure class="picture"><div class="diagram-scroll" tabindex="0" role="region" aria-label="${title}">${htmlText(svg)}</div><p class="visually-hidden">${alternative}</p><figcaption>${title}</figcaption></figure>\n`;
}

function documentsHtml(paths: SkillPageView["requiredPaths"]): string {
  if (paths.length === 0) return "";
  const items = paths.map(({ id, title, purpose, notes }) => {
    const notice = purpose === undefined ? undefined : purposeNotice(purpose);
    const mark = notice === undefined ? "" : ` <strong>(${notice.mark.toLowerCase()})</strong>`;
    const note = notes === undefined ? "" : ` <span class="quiet">${escapeHtml(notes)}</span>`;
    return `<li><a class="path" href="/paths/${escapeHtml(id)}">${escapeHtml(title)}</a>${mark}${note}</li>`;
  });
  return `<h3 id="page-documents">Documents and desks on the way</h3>\n<ul class="plain-list">${items.join("")}</ul>\n`;
}
