import { memoise, monthWords } from "@becivic/contract";
import { badge, day, link, paragraph, span, strong } from "../document/build.ts";
import type { Block, Content, TableRow } from "../document/model.ts";
import { isDoubtful } from "../doubt.ts";
import { sayFigure } from "../figure-words.ts";
import type { ReferenceReading, SkillReading, ValueReading } from "../reading.ts";
import { figureName, readable } from "./words.ts";

/** Every figure that the text cites. The text links to these rows. */
export const figuresBlocks = memoise(({ values, references }: SkillReading): Block[] => {
  if (values.size === 0) return [];
  const sources = new Map([...references.values()].map((one) => [one.name, one]));
  const rows = [...values.values()].map((value) => valueRow(value, sources));
  const doubtful = [...values.values()].filter(({ basis }) => isDoubtful(basis)).length;
  const count =
    doubtful === 0
      ? ""
      : ` ${doubtful} of ${values.size} ${doubtful === 1 ? "is" : "are"} reported or expired: check before you rely on it.`;
  return [
    paragraph(`Figures change. Each has its own status and history.${count}`),
    { type: "table", label: "Figures", heads: ["What", "Figure", "Status", "How sure", "Source"], rows },
  ];
});

function valueRow(value: ValueReading, sources: ReadonlyMap<string, ReferenceReading>): TableRow {
  const { uid, figure, lastStable, replaced, status, basis, source } = value;
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
    hasDoubt: isDoubtful(basis),
    cells: [
      [name],
      [strong(figure), ...before],
      [badge(status)],
      sureContent(value),
      [sourceOf(source, sources), { type: "break" }, history],
    ],
  };
}

function sourceOf(source: string | undefined, sources: ReadonlyMap<string, ReferenceReading>): Content[number] {
  const row = source === undefined ? undefined : sources.get(source);
  if (row !== undefined) return link(`#${row.uid}`, row.title);
  return source === undefined ? "No source is named" : readable(source);
}

/** How sure a figure is, in bold where it is in doubt, and where to look. What was read is in the research report. */
function sureContent(value: ValueReading): Content {
  const { basis, uid, communes } = value;
  const sentence = sayFigure(value);
  const { url } = basis.check_at ?? {};
  return [
    isDoubtful(basis) ? { type: "strong", role: "doubt", content: [sentence] } : sentence,
    ...(url === undefined ? [] : [" ", link(url, "Look it up")]),
    ...(communes === undefined ? [] : [" ", link(`/api/volatile-values/${encodeURIComponent(uid)}`, communesWords(communes))]),
  ];
}

function communesWords(count: number): string {
  return count === 1 ? "One commune has a value of its own (JSON)" : `${count} communes have values of their own (JSON)`;
}

/** A figure names only sources that were read; a law may be cited that was not. */
function readContent(read: ReferenceReading["read"]): Content {
  if (read === undefined) return [span("quiet", "no")];
  const { how, pageDate } = read;
  return [`${how === "live" ? "live" : "stored copy"}${pageDate === undefined ? "" : `, ${monthWords(pageDate)}`}`];
}

/** Every page and text that is cited. */
export const sourcesBlocks = memoise(({ references }: SkillReading): Block[] => {
  if (references.size === 0) return [];
  const rows = [...references.values()].map(({ uid, title, url, archivedUrl, status, lastVerified, read }): TableRow => {
    const archived = archivedUrl === undefined ? [] : [" (", link(archivedUrl, "archived copy"), ")"];
    const host = span("host", hostOf(url).replace(/^www\./i, ""));
    const verified = lastVerified === undefined ? "not verified yet" : day(lastVerified);
    return { id: uid, cells: [[link(url, title), ...archived, " ", host], [badge(status)], [verified], readContent(read)] };
  });
  return [{ type: "table", label: "Sources", heads: ["Source", "Status", "Last verified", "Read"], rows }];
});

export function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? "";
}
