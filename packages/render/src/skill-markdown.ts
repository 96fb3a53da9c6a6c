import { findRow, UNRESOLVED } from "./find-row.ts";
import { observationsMarkdown } from "./observations.ts";
import type { SkillReading } from "./reading.ts";

/** The body of a skill as Markdown, its elements with what they resolve to inside. */
export function bodyMarkdown(reading: SkillReading): string {
  const { body, bodyText } = reading;
  const edits = body.tags
    .filter(({ name }) => name !== "Risk")
    .map(({ name, attributes, text, start, end }) => ({ start, end, put: resolved(name, attributes, text, reading) }))
    .sort((a, b) => a.start - b.start);
  let written = "";
  let at = 0;
  for (const { start, end, put } of edits) {
    written += bodyText.slice(at, start) + put;
    at = end;
  }
  return (written + bodyText.slice(at)).trim();
}

function resolved(name: string, attributes: Readonly<Record<string, string>>, text: string, reading: SkillReading): string {
  const { uid = "", name: rowName = "", id = "" } = attributes;
  if (name === "VV") {
    const row = findRow(reading.values, uid, rowName);
    if (row === undefined) return `<VV name="${rowName}" uid="${uid}" data-resolution-status="unresolved">${UNRESOLVED}</VV>`;
    const pending = row.lastStable === undefined ? "" : ` data-status="${row.status}" data-last-stable="${row.lastStable}"`;
    return `<VV name="${row.name}" uid="${row.uid}"${pending}>${row.shown}</VV>`;
  }
  if (name === "Ref") {
    const row = findRow(reading.references, uid, rowName);
    if (row === undefined) return `<Ref name="${rowName}" uid="${uid}" data-resolution-status="unresolved">${text} ${UNRESOLVED}</Ref>`;
    const verified = row.lastVerified === undefined ? "" : ` last_verified="${row.lastVerified}"`;
    return `<Ref name="${row.name}" uid="${row.uid}" title="${attribute(row.title)}" url="${attribute(row.url)}"${verified}>${text}</Ref>`;
  }
  if (name === "Path") return anchor("Path", id, reading.paths.get(id));
  if (name === "Skill") return anchor("Skill", id, reading.skills.get(id));
  return observationsMarkdown(reading.id, reading.cohort, reading.observations);
}

function anchor(name: "Path" | "Skill", id: string, title: string | undefined): string {
  return title === undefined
    ? `<${name} id="${id}" data-resolution-status="unresolved">${UNRESOLVED}</${name}>`
    : `<${name} id="${id}">${title}</${name}>`;
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
