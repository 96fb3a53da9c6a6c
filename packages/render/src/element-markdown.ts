import type { BodyTag } from "@becivic/corpus";
import { observationsMarkdown } from "./document/observations-markdown.ts";
import { markFigure, sayFigure } from "./figure-words.ts";
import { findRow, UNRESOLVED } from "./find-row.ts";
import { escapeInline, markdownAttribute } from "./markdown/text.ts";
import type { ReferenceReading, SkillReading, ValueReading } from "./reading.ts";

type Element = Pick<BodyTag, "name" | "attributes" | "text">;

/** An element of a body with what it resolves to inside. */
export function elementMarkdown(
  { name, attributes, text }: Element,
  reading: SkillReading,
  { isBrief, hasWords }: { isBrief: boolean; hasWords: boolean },
): string {
  const { uid = "", name: rowName = "", id = "" } = attributes;
  switch (name) {
    case "VV":
      return valueMarkdown(findRow(reading.values, uid, rowName), { uid, rowName }, { isBrief, hasWords });
    case "Ref":
      return referenceMarkdown(findRow(reading.references, uid, rowName), { uid, rowName, label: escapeInline(text) }, isBrief);
    case "Path":
      return anchor("Path", id, reading.paths.get(id));
    case "Skill":
      return anchor("Skill", id, reading.skills.get(id));
    default:
      return observationsMarkdown({ skill: reading.id }, reading.cohort, reading.observations, reading.isPast);
  }
}

/** `hasWords`: how sure the figure is, is said in words, too. */
function valueMarkdown(
  row: ValueReading | undefined,
  { uid, rowName }: { uid: string; rowName: string },
  { isBrief, hasWords }: { isBrief: boolean; hasWords: boolean },
): string {
  if (row === undefined)
    return `<VV name="${markdownAttribute(rowName)}" uid="${markdownAttribute(uid)}" data-resolution-status="unresolved">${UNRESOLVED}</VV>`;
  const until = row.lastStable ?? row.replaced;
  const kind = row.lastStable === undefined ? "data-replaces" : "data-last-stable";
  const pending = until === undefined ? "" : ` data-status="${row.status}" ${kind}="${markdownAttribute(until)}"`;
  const name = isBrief ? "" : ` name="${markdownAttribute(row.name)}"`;
  const sure = ` basis="${markdownAttribute(markFigure(row))}"`;
  const says = !hasWords ? "" : ` says="${markdownAttribute([sayFigure(row), ...askCommune(row)].join(" "))}"`;
  const communes = row.communes === undefined ? "" : ` communes="${row.communes}"`;
  return `<VV${name} uid="${row.uid}"${sure}${communes}${says}${pending}>${escapeInline(row.figure)}</VV>`;
}

/** Where the values of communes are. The address lists all of them, so that the server is not told where a user lives. */
function askCommune({ uid, communes }: ValueReading): string[] {
  return communes === undefined
    ? []
    : [`Communes with a value of their own: ${communes}; /api/volatile-values/${uid} lists them by NIS code.`];
}

function referenceMarkdown(
  row: ReferenceReading | undefined,
  { uid, rowName, label }: { uid: string; rowName: string; label: string },
  isBrief: boolean,
): string {
  if (row === undefined)
    return `<Ref name="${markdownAttribute(rowName)}" uid="${markdownAttribute(uid)}" data-resolution-status="unresolved">${label} ${UNRESOLVED}</Ref>`;
  const verified = row.lastVerified === undefined ? "" : ` last_verified="${markdownAttribute(row.lastVerified)}"`;
  const url = `url="${markdownAttribute(row.url)}"${verified}`;
  return isBrief
    ? `<Ref uid="${row.uid}" ${url}>${label}</Ref>`
    : `<Ref name="${markdownAttribute(row.name)}" uid="${row.uid}" title="${markdownAttribute(row.title)}" ${url}>${label}</Ref>`;
}

function anchor(name: "Path" | "Skill", id: string, title: string | undefined): string {
  return title === undefined
    ? `<${name} id="${markdownAttribute(id)}" data-resolution-status="unresolved">${UNRESOLVED}</${name}>`
    : `<${name} id="${markdownAttribute(id)}">${escapeInline(title)}</${name}>`;
}
