import { type Language, monthWords } from "@becivic/contract";
import { day, link, paragraph, shortBadge, span, strong } from "../document/build.ts";
import { memoiseByLanguage } from "../document/by-frame.ts";
import type { Block, Content, Inline, TableRow } from "../document/model.ts";
import { isDoubtful } from "../doubt.ts";
import { figureInline, figureSentences } from "../figure-sentences.ts";
import type { ReferenceReading, SkillReading, ValueReading } from "../reading.ts";
import { TABLE_WORDS } from "../words/table-words.ts";
import { figureName, hostOf, readable } from "./words.ts";

/** Every figure that the text cites. The text links to these rows. */
export const figuresBlocks = memoiseByLanguage(({ values, references }: SkillReading, language): Block[] => {
  if (values.size === 0) return [];
  const words = TABLE_WORDS[language];
  const sources = new Map([...references.values()].map((one) => [one.name, one]));
  const rows = [...values.values()].map((value) => valueRow(value, sources, language));
  const doubtful = [...values.values()].filter(({ basis }) => isDoubtful(basis)).length;
  const count = doubtful === 0 ? "" : ` ${words.doubtful(doubtful, values.size)}`;
  return [paragraph(`${words.figuresChange}${count}`), { type: "table", ...words.figures, rows }];
});

function valueRow(value: ValueReading, sources: ReadonlyMap<string, ReferenceReading>, language: Language): TableRow {
  const { uid, figure, lastStable, replaced, status, basis, source } = value;
  const words = TABLE_WORDS[language];
  const name = figureName(value.name);
  const until = lastStable ?? replaced;
  const before: Content = until === undefined ? [] : [{ type: "break" }, span("pending", words.until, " ", figureInline(until, language))];
  const href = `/api/volatile-values/${encodeURIComponent(uid)}/history`;
  const history: Content =
    until === undefined ? [] : [{ type: "break" }, { type: "link", href, content: [words.history], label: words.historyOf(name) }];
  return {
    id: uid,
    hasDoubt: isDoubtful(basis),
    cells: [
      [inEnglish(name)],
      [strong(figureInline(figure, language)), ...before],
      [shortBadge(status)],
      sureContent(value, language),
      [sourceOf(source, sources, language), ...history],
    ],
  };
}

/** Names of figures and titles of sources are in English on every page. */
function inEnglish(text: string): Inline {
  return { type: "language", language: "en", text };
}

function sourceOf(source: string | undefined, sources: ReadonlyMap<string, ReferenceReading>, language: Language): Inline {
  const row = source === undefined ? undefined : sources.get(source);
  if (row !== undefined) return { type: "link", href: `#${row.uid}`, content: [inEnglish(row.title)] };
  return source === undefined ? TABLE_WORDS[language].noSource : inEnglish(readable(source));
}

/** How sure a figure is, in bold where it is in doubt, and where to look. What was read is in the research report. */
function sureContent(value: ValueReading, language: Language): Content {
  const { basis, uid, communes } = value;
  const words = TABLE_WORDS[language];
  const sentences = figureSentences(value, language);
  const { url } = basis.check_at ?? {};
  return [
    ...(isDoubtful(basis) ? [{ type: "strong", role: "doubt", content: sentences } as const] : sentences),
    ...(url === undefined ? [] : [" ", link(url, words.lookUp)]),
    ...(communes === undefined ? [] : [" ", link(`/api/volatile-values/${encodeURIComponent(uid)}`, words.communes(communes))]),
  ];
}

/** A figure names only sources that were read; a law may be cited that was not. */
function readContent(read: ReferenceReading["read"], language: Language): Content {
  const words = TABLE_WORDS[language];
  if (read === undefined) return [span("quiet", words.notRead)];
  const { how, pageDate } = read;
  return [`${words.read[how]}${pageDate === undefined ? "" : `, ${monthWords(pageDate, language)}`}`];
}

/** Every page and text that is cited. */
export const sourcesBlocks = memoiseByLanguage(({ references }: SkillReading, language): Block[] => {
  if (references.size === 0) return [];
  const words = TABLE_WORDS[language];
  const rows = [...references.values()].map(({ uid, title, url, archivedUrl, status, lastVerified, read }): TableRow => {
    const archived = archivedUrl === undefined ? [] : [" (", link(archivedUrl, words.archived), ")"];
    const host = span("host", hostOf(url).replace(/^www\./i, ""));
    const verified = lastVerified === undefined ? words.notVerified : day(lastVerified);
    const name: Inline = { type: "link", href: url, content: [inEnglish(title)] };
    return { id: uid, cells: [[name, ...archived, " ", host], [shortBadge(status)], [verified], readContent(read, language)] };
  });
  return [{ type: "table", ...words.sources, rows }];
});
