import type { CaseData, Commune } from "@becivic/case";
import type { Language } from "@becivic/contract";
import { type Question, questionsOf } from "./questions.ts";

/** What is published of the case. Nothing else is ever fetched for it. */
export interface FetchedCase {
  data: CaseData;
  questions: Question[];
  communes: Commune[];
}

export async function fetchCase(places: { data: string; communes: string }, language: Language): Promise<FetchedCase> {
  const data = await fetched<CaseData>(places.data);
  const questions = questionsOf(data, language);
  const needsCommunes = questions.some(({ field: { type } }) => type === "commune");
  const { communes } = needsCommunes ? await fetched<{ communes: Commune[] }>(places.communes) : { communes: [] };
  return { data, questions, communes };
}

async function fetched<Value>(address: string): Promise<Value> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  // The server that wrote the page wrote it.
  return (await response.json()) as Value;
}
