import { findRow, UNRESOLVED } from "./find-row.ts";
import { markdownLink } from "./markdown/link.ts";
import { escapeInline, markdownAttribute, markdownText } from "./markdown/text.ts";
import { observationsMarkdown } from "./observations.ts";
import type { SkillReading } from "./reading.ts";

export interface BodyOptions {
  /** Without what an element says twice: its uid names it, its label tells its title. */
  isBrief?: boolean;
  /** Where the site is reached: links within it are written whole. Empty where they stay relative. */
  origin?: string;
}

/** The body of a skill as Markdown, its elements with what they resolve to inside. */
export function bodyMarkdown(reading: SkillReading, { isBrief = false, origin = "" }: BodyOptions = {}): string {
  const { body, bodyText } = reading;
  const edits = body.tags
    .flatMap(({ name, attributes, text, start, end }) => {
      if (name !== "Risk") return [{ start, end, put: resolved(name, attributes, text, reading, isBrief) }];
      const [tag = ""] = /^<Risk\b(?:[^>"]|"[^"]*")*>/.exec(bodyText.slice(start, end)) ?? [];
      // What is at stake stands in the text too: whoever strips the elements must not lose it.
      return attributes.reason === undefined
        ? []
        : [{ start, end: start + tag.length, put: `${tag}\n\n**Before you go on:** ${markdownText(attributes.reason)}` }];
    })
    .sort((a, b) => a.start - b.start);
  const links = linksOf(reading);
  const prose = (from: number, to?: number): string => withOrigin(recited(bodyText.slice(from, to), links), reading, origin);
  let written = "";
  let at = 0;
  for (const { start, end, put } of edits) {
    written += prose(at, start) + put;
    at = end;
  }
  return (written + prose(at)).trim();
}

function resolved(
  name: string,
  attributes: Readonly<Record<string, string>>,
  text: string,
  reading: SkillReading,
  isBrief: boolean,
): string {
  const { uid = "", name: rowName = "", id = "" } = attributes;
  if (name === "VV") {
    const row = findRow(reading.values, uid, rowName);
    if (row === undefined)
      return `<VV name="${markdownAttribute(rowName)}" uid="${markdownAttribute(uid)}" data-resolution-status="unresolved">${UNRESOLVED}</VV>`;
    const until = row.lastStable ?? row.replaced;
    const kind = row.lastStable === undefined ? "data-replaces" : "data-last-stable";
    const pending = until === undefined ? "" : ` data-status="${row.status}" ${kind}="${markdownAttribute(until)}"`;
    const named = isBrief ? "" : ` name="${markdownAttribute(row.name)}"`;
    return `<VV${named} uid="${row.uid}"${pending}>${escapeInline(row.shown)}</VV>`;
  }
  if (name === "Ref") {
    const row = findRow(reading.references, uid, rowName);
    const label = escapeInline(text);
    if (row === undefined)
      return `<Ref name="${markdownAttribute(rowName)}" uid="${markdownAttribute(uid)}" data-resolution-status="unresolved">${label} ${UNRESOLVED}</Ref>`;
    const verified = row.lastVerified === undefined ? "" : ` last_verified="${markdownAttribute(row.lastVerified)}"`;
    const url = `url="${markdownAttribute(row.url)}"${verified}`;
    return isBrief
      ? `<Ref uid="${row.uid}" ${url}>${label}</Ref>`
      : `<Ref name="${markdownAttribute(row.name)}" uid="${row.uid}" title="${markdownAttribute(row.title)}" ${url}>${label}</Ref>`;
  }
  if (name === "Path") return anchor("Path", id, reading.paths.get(id));
  if (name === "Skill") return anchor("Skill", id, reading.skills.get(id));
  return observationsMarkdown({ skill: reading.id }, reading.cohort, reading.observations, reading.isPast);
}

function anchor(name: "Path" | "Skill", id: string, title: string | undefined): string {
  return title === undefined
    ? `<${name} id="${markdownAttribute(id)}" data-resolution-status="unresolved">${UNRESOLVED}</${name}>`
    : `<${name} id="${markdownAttribute(id)}">${escapeInline(title)}</${name}>`;
}

/** What each reference was called where it was cited first, and where it leads. */
function linksOf({ body, references }: SkillReading): Map<string, string> {
  const links = new Map<string, string>();
  for (const { name, attributes, text } of body.tags) {
    const key = attributes.name ?? "";
    const row = name === "Ref" ? findRow(references, attributes.uid ?? "", key) : undefined;
    if (row !== undefined && !links.has(key)) links.set(key, markdownLink(text, row.url));
  }
  return links;
}

/** A name in brackets becomes a link that is good without the rest of the text. */
function recited(text: string, links: ReadonlyMap<string, string>): string {
  return text.replaceAll(/(?<!\\)\[([a-z][a-z0-9-]*[a-z0-9])\](?!\()/g, (written, name: string) => links.get(name) ?? written);
}

/** Links of the text itself that lead to pages of the site. */
function withOrigin(prose: string, { body }: SkillReading, origin: string): string {
  if (origin === "") return prose;
  const urls = new Set(body.links.map(({ url }) => url).filter((url) => url.startsWith("/")));
  return [...urls].reduce((text, url) => text.replaceAll(`](${url})`, () => `](${origin}${url})`), prose);
}
