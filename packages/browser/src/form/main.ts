import { vocabulary } from "@becivic/contract";
import { CaseForm } from "./case-form.ts";
import { fetchCase } from "./fetch-case.ts";
import { browserAreas } from "./storage.ts";

// The form on the page of a procedure. What a reader answers stays in the browser: nothing is sent, and nothing is in the address.

export async function start(host: HTMLElement): Promise<void> {
  const { data = "", communes = "", prefix = "", commit = "" } = host.dataset;
  const language = vocabulary.language.find((one) => one === document.documentElement.lang) ?? "en";
  const fetchedCase = await fetchCase({ data, communes }, language);
  new CaseForm(host, { ...fetchedCase, language, prefix, commit, areas: browserAreas, now: () => new Date() });
}
