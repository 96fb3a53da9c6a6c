import { assess, type DocumentAlternatives, figureWords, openNeed, type RequiredDocument } from "@becivic/case";
import type { DossierChecklistDocument, Language, Multilingual, PathEntry } from "@becivic/contract";
import { withoutHidden } from "@becivic/contract";
import { trustedFacts } from "../eligibility/trusted-facts.ts";
import type { Progress } from "../memory/progress.ts";
import type { Dossier } from "./gather-dossier.ts";

export type ChecklistDocument = DossierChecklistDocument;
export type DocumentState = ChecklistDocument["state"];

/** A document of the list, or several of which one is enough. */
export type ChecklistEntry = ChecklistDocument | { any_of: ChecklistDocument[]; state: DocumentState };

/** The documents of a procedure for this user, in the order of the procedure, in one language. */
export function checklistOf(dossier: Dossier, language: Language): ChecklistEntry[] {
  const { skill, files, facts } = dossier;
  const { documents } = assess(skill, files.paths?.paths, trustedFacts(facts).facts);
  return documents.map((document) => entryOf(document, dossier, language));
}

function entryOf(document: RequiredDocument | DocumentAlternatives, dossier: Dossier, language: Language): ChecklistEntry {
  if (!("anyOf" in document)) return documentOf(document, dossier, language);
  const anyOf = document.anyOf.map((one) => documentOf(one, dossier, language));
  const isEnough = document.enough.some((id) => dossier.held.has(id));
  const first = (["have", "ordered"] as const).find((state) => anyOf.some((one) => one.state === state));
  const open = document.need === "false" ? "not_needed" : document.need === "true" ? "missing" : "not_known";
  return { any_of: anyOf, state: isEnough ? "have" : first === "ordered" ? "ordered" : open };
}

function documentOf({ id, need, remark }: RequiredDocument, dossier: Dossier, language: Language): ChecklistDocument {
  const { paths, progress, words, figures, authorities, today } = dossier;
  const noted = progress?.documents.find(({ path_id: path }) => path === id);
  const entry = Object.hasOwn(paths, id) ? paths[id] : undefined;
  const facts = words !== undefined && Object.hasOwn(words.paths, id) ? words.paths[id] : undefined;
  const wordsOf = (uid: string | undefined): string | undefined => {
    const figure = uid === undefined ? undefined : figures.get(uid);
    if (figure === undefined) return undefined;
    const { value, sure } = figureWords(figure, language, today);
    return `${value} (${sure})`;
  };
  const authority = entry === undefined ? undefined : authorities[entry.authority_id]?.name;
  return {
    path_id: id,
    title: titleOfPath(entry, id, language),
    state: stateOf(noted, openNeed({ need, remark })),
    ...(noted?.month === undefined ? {} : { month: noted.month }),
    // A remark is English: no model translates it.
    ...(remark === undefined ? {} : { remark }),
    ...optionalField("from", authority === undefined ? undefined : inLanguage(authority, language)),
    ...optionalField("fee", wordsOf(facts?.fee)),
    ...optionalField("max_age", wordsOf(facts?.max_age)),
    ...optionalField("delivery", wordsOf(facts?.delivery)),
  };
}

function stateOf(noted: Progress["documents"][number] | undefined, need: RequiredDocument["need"]): DocumentState {
  if (noted !== undefined) return noted.state;
  return need === "true" ? "missing" : need === "false" ? "not_needed" : "not_known";
}

export function titleOfPath(entry: Pick<PathEntry, "title"> | undefined, id: string, language: Language): string {
  return entry === undefined ? id : (inLanguage(entry.title, language) ?? id);
}

function inLanguage(text: Multilingual, language: Language): string | undefined {
  const words = text[language] ?? text.en ?? text.fr ?? text.nl ?? text.de;
  return words === undefined ? undefined : withoutHidden(words);
}

function optionalField<Name extends string>(name: Name, value: string | undefined): { [Field in Name]?: string } {
  // A computed key has the type of any text.
  return (value === undefined ? {} : { [name]: value }) as { [Field in Name]?: string };
}

/** How many of the entries are in each state. */
export function countStates(entries: readonly ChecklistEntry[]): Readonly<Record<DocumentState, number>> {
  const counts = { have: 0, ordered: 0, missing: 0, not_needed: 0, not_known: 0 };
  for (const { state } of entries) counts[state] += 1;
  return counts;
}
