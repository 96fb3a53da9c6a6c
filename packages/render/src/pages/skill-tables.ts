import { isDoubtful } from "../doubt.ts";
import { escapeHtml } from "../escape.ts";
import type { ReferenceReading, SkillReading, ValueReading } from "../reading.ts";
import { badge, dayHtml, externalLink, type TableRow, tableHtml } from "./parts.ts";
import { figureName, readable } from "./words.ts";

/** Every figure that the text cites. The text links to these rows. */
export function figuresHtml({ values, references }: SkillReading): string {
  if (values.size === 0) return "";
  const sources = new Map([...references.values()].map((one) => [one.name, one]));
  const rows = [...values.values()].map((value) => valueRow(value, sources));
  const doubtful = [...values.values()].filter(({ note }) => isDoubtful(note)).length;
  const count = doubtful === 0 ? "" : ` ${doubtful} of ${values.size} ${doubtful === 1 ? "is" : "are"} still to be checked.`;
  return `<p>Figures change. Each has its own status and history.${count}</p>\n${tableHtml("Figures", ["What", "Figure", "Status", "What is known", "Source"], rows)}`;
}

function valueRow(value: ValueReading, sources: ReadonlyMap<string, ReferenceReading>): TableRow {
  const { uid, shown, lastStable, replaced, status, note, source } = value;
  const until = lastStable ?? replaced;
  const name = escapeHtml(figureName(value.name));
  const before = until === undefined ? "" : `<br><span class="pending">until now ${escapeHtml(until)}</span>`;
  const found = source === undefined ? undefined : sources.get(source);
  const from =
    found === undefined
      ? source === undefined
        ? "None is named"
        : escapeHtml(readable(source))
      : `<a href="#${escapeHtml(found.uid)}">${escapeHtml(found.title)}</a>`;
  const history = `<a href="/api/volatile-values/${encodeURIComponent(uid)}/history" aria-label="History of ${name}">History (JSON)</a>`;
  return {
    id: uid,
    hasDoubt: isDoubtful(note),
    cells: [name, `<strong>${escapeHtml(shown)}</strong>${before}`, badge(status), noteHtml(note), `${from}<br>${history}`],
  };
}

/** What is in doubt is said in bold, first. */
function noteHtml(note: string | undefined): string {
  if (note === undefined) return '<span class="quiet">Nothing noted.</span>';
  if (!isDoubtful(note)) return escapeHtml(note);
  return `<strong class="doubt">To be checked:</strong>${escapeHtml(note.slice("To be checked:".length))}`;
}

/** Every page and text that is cited. */
export function sourcesHtml({ references }: SkillReading): string {
  if (references.size === 0) return "";
  const rows = [...references.values()].map(({ uid, title, url, archivedUrl, status, lastVerified, note }) => {
    const archived = archivedUrl === undefined ? "" : ` (${externalLink(archivedUrl, "archived copy")})`;
    const checked = lastVerified === undefined ? "not verified yet" : dayHtml(lastVerified);
    const name = `${externalLink(url, title)}${archived} <span class="host">${escapeHtml(hostOf(url).replace(/^www\./i, ""))}</span>`;
    return { id: uid, cells: [name, badge(status), checked, noteHtml(note)] };
  });
  return tableHtml("Sources", ["Source", "Status", "Last verified", "What is known"], rows);
}

export function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? "";
}
