import { attribute, type Html, html, nothing } from "@becivic/markup";
import { isDoubtful } from "./doubt.ts";
import { findRow, UNRESOLVED } from "./find-row.ts";
import type { SkillReading } from "./reading.ts";

/** A figure as it is today, with a link to what is known about it. */
export function valueHtml({ values }: SkillReading, uid: string, name = uid): Html {
  const row = findRow(values, uid, name);
  if (row === undefined) return html`<data class="value" value="${name}" data-resolution-status="unresolved">${UNRESOLVED}</data>`;
  const until = row.lastStable ?? row.replaced;
  const pending = until === undefined ? nothing : html` <span class="pending">(being confirmed; until now ${until})</span>`;
  const doubt = attribute("data-doubt", isDoubtful(row.basis));
  return html`<a class="value" href="#${row.uid}" data-status="${row.status}"${doubt}>${row.figure}</a>${pending}`;
}
