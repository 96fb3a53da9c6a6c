import { withoutHidden } from "@becivic/contract";

/** One line of text as a block or as the rest of a line: no reader of CommonMark or GFM takes any of it for markup. */
export function markdownText(text: string): string {
  return escapeLineStart(escapeInline(text).trim());
}

/**
 * A piece of a line. Addresses get a space, because GFM makes a link of every address in a text and no escape prevents it: `https: //`, `www .`,
 * `name @host`.
 */
export function escapeInline(text: string): string {
  return escapeMarks(
    oneLine(text)
      .replaceAll("://", ": //")
      .replaceAll(/www(?=\.)/gi, "$& ")
      .replaceAll(/(?<=[\w.+-])@/g, " @"),
  );
}

/** The words of a link: no link is made within a link, so an address stays as it is. */
export function escapeLabel(text: string): string {
  return escapeMarks(oneLine(text));
}

/** What means something at the start of a line only: headings, lists, rules, underlines of headings, delimiters of tables. */
export function escapeLineStart(line: string): string {
  return line.replace(/^(?:#{1,6}(?=\s|$)|[-+](?=[-+\s]|$)|=+(?=\s*$)|:(?=-))/, "\\$&").replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as an attribute of an element within Markdown: it ends neither the attribute, nor a cell of a table, nor a code span. */
export function markdownAttribute(text: string): string {
  return oneLine(text).replaceAll(/[&<>"'`|\\]/g, (sign) => ENTITIES[sign] ?? `&#${sign.charCodeAt(0)};`);
}

/** Text as code, with as many backticks around it as it needs. */
export function codeSpan(text: string): string {
  const inside = oneLine(text);
  const runs: readonly string[] = inside.match(/`+/g) ?? [];
  let fence = "`";
  while (runs.includes(fence)) fence += "`";
  const padding = inside.startsWith("`") || inside.endsWith("`") ? " " : "";
  return `${fence}${padding}${inside}${padding}${fence}`;
}

function oneLine(text: string): string {
  return withoutHidden(text.replaceAll(/\s+/g, " "));
}

function escapeMarks(line: string): string {
  return (
    line
      .replaceAll(/[\\`*_{}[\]<>|~]|&(?=[#\w]|$)/g, (sign) => (sign === "<" || sign === "&" ? (ENTITIES[sign] ?? sign) : `\\${sign}`))
      // Before a link an exclamation mark makes a picture of it; behind a heading number signs are dropped.
      .replace(/(?:!|#+)$/, "\\$&")
  );
}
