import { type Language, semicolon } from "@becivic/contract";
import { heading, span, strong } from "../document/build.ts";
import type { Block, Content } from "../document/model.ts";
import { titleInline } from "../titles.ts";
import type { RequiredPathView, SkillPageView } from "../views.ts";
import { PROCEDURE_WORDS } from "../words/procedure-words.ts";
import { purposeNotice } from "./purpose-words.ts";

type RequiredPaths = SkillPageView["requiredPaths"];

/** The paths that a procedure needs, below a heading. */
export function requiredPathsBlocks(paths: RequiredPaths, language: Language): Block[] {
  const list = requiredPathsList(paths, language);
  return list.length === 0 ? [] : [heading(3, PROCEDURE_WORDS[language].sections.builtOn, "page-documents"), ...list];
}

export function requiredPathsList(paths: RequiredPaths, language: Language): Block[] {
  if (paths.length === 0) return [];
  const items = paths.map((path): Content => ("anyOf" in path ? alternativesContent(path.anyOf, language) : pathContent(path, language)));
  return [{ type: "list", items, role: "plain" }];
}

function pathContent({ id, purpose, notes, ...titled }: RequiredPathView, language: Language): Content {
  const notice = purpose === undefined ? undefined : purposeNotice(purpose, language);
  const mark = notice === undefined ? [] : [" ", strong(`(${language === "de" ? notice.mark : notice.mark.toLowerCase()})`)];
  const notesContent = notes === undefined ? [] : [" ", span("quiet", { type: "language", language: "en", text: notes })];
  return [{ type: "link", href: `/paths/${id}`, content: [titleInline(titled, language)], role: "path" }, ...mark, ...notesContent];
}

function alternativesContent(paths: readonly RequiredPathView[], language: Language): Content {
  // A full stop before a semicolon would be read as a mistake.
  const parts = paths.map(({ notes, ...path }) => pathContent({ ...path, notes: notes?.replace(/\.$/, "") }, language));
  return [strong(PROCEDURE_WORDS[language].oneOf), ...parts.flatMap((part, at) => [at === 0 ? " " : semicolon(language), ...part])];
}
