import { memoise } from "@becivic/contract";
import { badge, day, link, paragraph, span, strong } from "../document/build.ts";
import type { Block, Content, TableRow } from "../document/model.ts";
import { isDoubtful } from "../doubt.ts";
import type { ReferenceReading, SkillReading, ValueReading } from "../reading.ts";
import { figureName, readable } from "./words.ts";

/** Every figure that the text cites. The text links to these rows. */
export const figuresBlocks = memoise(({ values, references }: SkillReading): Block[] => {
  if (values.size === 0) return [];
  const sources = new Map([...references.values()].map((one) => [one.name, one]));
  const rows = [...values.values()].map((value) => valueRow(value, sources));
  const doubtful = [...values.values()].filter(({ note }) => isDoubtful(note)).length;
  const count = doubtful === 0 ? "" : ` ${doubtful} of ${values.size} ${doubtful === 1 ? "is" : "are"} still to be checked.`;
  return [
    paragraph(`Figures change. Each has its own status and history.${count}`),
    { type: "table", label: "Figures", heads: ["What", "Figure", "Status", "What is known", "Source"], rows },
  ];
});

function valueRow(value: ValueReading, sources: ReadonlyMap<string, ReferenceReading>): TableRow {
  const { uid, figure, lastStable, replaced, status, note, source } = value;
  const name = figureName(value.name);
  const until = lastStable ?? replaced;
  const before: Content = until === undefined ? [] : [{ type: "break" }, span("pending", "until now ", until)];
  const history = {
    type: "link",
    href: `/api/volatile-values/${encodeURIComponent(uid)}/history`,
    content: ["History (JSON)"],
    label: `History of ${name}`,
  } as const;
  return {
    id: uid,
    hasDoubt: isDoubtful(note),
    cells: [
      [name],
      [strong(figure), ...before],
      [badge(status)],
      noteContent(note),
      [sourceOf(source, sources), { type: "break" }, history],
    ],
  };
}

function sourceOf(source: string | undefined, sources: ReadonlyMap<string, ReferenceReading>): Content[number] {
  const row = source === undefined ? undefined : sources.get(source);
  if (row !== undefined) return link(`#${row.uid}`, row.title);
  return source === undefined ? "No source is named" : readable(source);
}

/** A doubt is in bold, first. */
function noteContent(text: string | undefined): Content {
  if (text === undefined) return [span("quiet", "Nothing noted.")];
  if (!isDoubtful(text)) return [text];
  return [{ type: "strong", role: "doubt", content: ["To be checked:"] }, text.slice("To be checked:".length)];
}

/** Every page and text that is cited. */
export const sourcesBlocks = memoise(({ references }: SkillReading): Block[] => {
  if (references.size === 0) return [];
  const rows = [...references.values()].map(({ uid, title, url, archivedUrl, status, lastVerified, note }): TableRow => {
    const archived = archivedUrl === undefined ? [] : [" (", link(archivedUrl, "archived copy"), ")"];
    const host = span("host", hostOf(url).replace(/^www\./i, ""));
    const verified = lastVerified === undefined ? "not verified yet" : day(lastVerified);
    return { id: uid, cells: [[link(url, title), ...archived, " ", host], [badge(status)], [verified], noteContent(note)] };
  });
  return [{ type: "table", label: "Sources", heads: ["Source", "Status", "Last verified", "What is known"], rows }];
});

export function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? "";
}
