import { memoise } from "@becivic/contract";
import type { BodyNode, SkillBody } from "@becivic/corpus";
import { type Html, htmlLength } from "@becivic/markup";
import { countItems, firstItemsOf, firstStepOf, partsOf } from "./body-parts.ts";
import { BodyWriter, finished, labelsOf, type Piece } from "./body-writer.ts";
import { memoiseByFrame } from "./document/by-frame.ts";
import type { SkillReading } from "./reading.ts";

/** The sections that every procedure has, by their titles in the text. */
export type SectionTitle =
  | "Authoritative basis"
  | "Branching layer"
  | "Required documents"
  | "Process"
  | "Known surprises"
  | "Community observations"
  | "Requests for contributions";

interface Parts<Part> {
  introduction: Part;
  /** By label. */
  glance: ReadonlyMap<string, Part>;
  /** By title; each without its heading. */
  sections: ReadonlyMap<string, Part>;
  /** The first step of the process, as one sentence. */
  firstStep: Part | undefined;
  /** The first documents, each as one sentence. */
  documents: readonly Part[];
  /** There are more documents than these. */
  hasMoreDocuments: boolean;
}

const MOST_DOCUMENTS = 4;

/** The text of a procedure in the parts that a page for people arranges. */
export const procedureHtml = memoiseByFrame((reading: SkillReading, frame): Parts<Html> => {
  const write = (pieces: readonly Piece[]): Html => finished(pieces, reading, frame);
  const { introduction, glance, sections, firstStep, documents, hasMoreDocuments } = piecesOf(reading.body);
  const each = (parts: ReadonlyMap<string, readonly Piece[]>): Map<string, Html> =>
    new Map([...parts].map(([name, pieces]) => [name, write(pieces)]));
  return {
    introduction: write(introduction),
    glance: each(glance),
    sections: each(sections),
    firstStep: firstStep && write(firstStep),
    documents: documents.map(write),
    hasMoreDocuments,
  };
});

/** In the order of the text, so that a source is named where it is cited first. Excerpts come last: they repeat. */
const piecesOf = memoise((body: SkillBody): Parts<readonly Piece[]> => {
  const { introduction, glance, sections } = partsOf(body.tree);
  const writer = new BodyWriter(labelsOf(body));
  const pieces = (nodes: readonly BodyNode[]): readonly Piece[] => {
    writer.children({ children: nodes });
    return writer.take();
  };
  const nodesOf = (title: SectionTitle): readonly BodyNode[] => sections.find((one) => one.title === title)?.nodes ?? [];
  const required = nodesOf("Required documents");
  const step = firstStepOf(nodesOf("Process"));
  const documents = firstItemsOf(required, MOST_DOCUMENTS);
  return {
    introduction: pieces(introduction),
    glance: new Map(glance.map(({ label, nodes }) => [label, pieces(nodes)])),
    sections: new Map(
      sections.map(({ title, nodes }) => {
        writer.under(title);
        return [title, pieces(nodes)];
      }),
    ),
    firstStep: step.length === 0 ? undefined : pieces(step),
    documents: documents.map(pieces),
    hasMoreDocuments: countItems(required) > documents.length,
  };
});

export function isEmptyHtml(part: Html | undefined): boolean {
  return part === undefined || htmlLength(part) === 0;
}
