import { dayOfWeek, monthInWords } from "@becivic/case";
import type { Language, LifecycleStatus } from "@becivic/contract";
import { attribute, type Html, html, htmlText, joinHtml, nothing } from "@becivic/markup";
import type { ChecklistDocument, ChecklistEntry } from "./checklist.ts";
import { ASK, type DeskQuestion } from "./desk-questions.ts";
import { type Basis, basisIn } from "./legal-basis.ts";
import { pageStyle } from "./page-style.ts";
import { PAGE_WORDS, STATUS_WORDS } from "./page-words.ts";

/** What the page shows. It has no field for a name, a number, an address or a commune. */
export interface AppointmentPage {
  /** The language of the user, and the one of the desk: one column where they are the same. */
  languages: readonly [user: Language, desk: Language];
  title: Readonly<Record<string, string>>;
  /** The page of the procedure. */
  address: string;
  status: LifecycleStatus;
  basis: Basis;
  /** The checklist in each of the languages, in the same order. */
  documents: Readonly<Record<string, readonly ChecklistEntry[]>>;
  questions: readonly DeskQuestion[];
  /** The day on which it is made. */
  today: string;
}

/** The appointment page as one HTML file for A4: on the left for the user, on the right for the desk. It loads nothing and sends nothing. */
export function appointmentPage(page: AppointmentPage): string {
  const [user, desk] = page.languages;
  const isOne = user === desk;
  const columns: readonly Language[] = isOne ? [user] : [user, desk];
  const row = (cell: (language: Language) => Html): Html =>
    html`<div class="row">${columns.map((language) => html`<div class="cell"${attribute("lang", language)}>${cell(language)}</div>`)}</div>`;
  return htmlText(html`<!doctype html>
<html lang="${user}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${PAGE_WORDS[user].about} – ${page.title[user] ?? ""}</title>
${pageStyle}
</head>
<body>
<main class="${isOne ? "one" : "two"}">
${row(
  (language) =>
    html`<p class="kind">${PAGE_WORDS[language].about}</p><${heading(language, user)}>${page.title[language] ?? ""}</${heading(language, user)}><p class="small">${PAGE_WORDS[language].unofficial}</p>`,
)}
${page.basis.list.length === 0 ? nothing : section(page.basis.kind === "laws" ? "legalBasis" : "sources", row, (language) => basisList(page.basis, language))}
${documentCount(page) === 0 ? nothing : section("documents", row, (language) => documentList(page.documents[language] ?? [], language))}
${page.questions.length === 0 ? nothing : section("questions", row, (language) => questionList(page.questions, language, page.languages))}
<div class="end">
${section("byHand", row, blanks)}
${row((language) => footer(page, language))}
</div>
</main>
</body>
</html>
`);
}

type Row = (cell: (language: Language) => Html) => Html;

/** The page has one heading of the first level, in the language of the user. */
function heading(language: Language, user: Language): Html {
  return language === user ? html`h1` : html`h2`;
}

function section(
  name: "legalBasis" | "sources" | "documents" | "questions" | "byHand",
  row: Row,
  content: (language: Language) => Html,
): Html {
  return html`<section>${row((language) => html`<h2>${PAGE_WORDS[language][name]}</h2>${content(language)}`)}</section>`;
}

function basisList({ list }: Basis, language: Language): Html {
  return html`<ul class="basis">${list.map((one) => {
    const title = basisIn(one, language);
    const words = title.language === language ? title.text : html`<span lang="${title.language}">${title.text}</span>`;
    return html`<li>${words}<br><span class="address">${plainAddress(one.url)}</span></li>`;
  })}</ul>`;
}

function documentCount({ documents, languages: [user] }: AppointmentPage): number {
  return (documents[user] ?? []).filter(({ state }) => state !== "not_needed").length;
}

function documentList(entries: readonly ChecklistEntry[], language: Language): Html {
  const needed = entries.filter(({ state }) => state !== "not_needed");
  return html`<ol class="boxes">${needed.map((entry) =>
    "any_of" in entry
      ? html`<li>${PAGE_WORDS[language].oneOf}<ul>${entry.any_of.filter(({ state }) => state !== "not_needed").map((one) => html`<li>${boxed(one, language)}</li>`)}</ul></li>`
      : html`<li>${boxed(entry, language)}</li>`,
  )}</ol>`;
}

function boxed({ title, state, month, max_age: age, remark }: ChecklistDocument, language: Language): Html {
  const word = state === "not_needed" ? undefined : PAGE_WORDS[language].states[state];
  const since = month === undefined || (state !== "have" && state !== "ordered") ? undefined : monthInWords(month, language);
  const details = [word, since].filter((one) => one !== undefined);
  const oldest = age === undefined ? nothing : html`<br><span class="small">${PAGE_WORDS[language].maxAge} ${age}</span>`;
  // A remark of the corpus is English: it is shown beside English alone.
  const note = language === "en" && remark !== undefined ? html`<br><span class="small">${remark}</span>` : nothing;
  return html`<span class="box" aria-hidden="true">${state === "have" ? "☒" : "☐"}</span> ${title}${details.length === 0 ? nothing : html` <span class="small">(${details.join(", ")})</span>`}${oldest}${note}`;
}

/** The user reads what is known so far, and the desk writes the answer. */
function questionList(questions: readonly DeskQuestion[], language: Language, [user, desk]: AppointmentPage["languages"]): Html {
  return html`<p>${ASK[language]}</p><ol class="questions">${questions.map(
    (question) =>
      html`<li>${question.name[language]}${language === user ? html`<br><span class="small">${question.valueIn(language)}</span>` : nothing}${language === desk ? html`<p class="line">${PAGE_WORDS[language].answer}</p>` : nothing}</li>`,
  )}</ol>`;
}

function blanks(language: Language): Html {
  return joinHtml(
    PAGE_WORDS[language].blanks.map((blank) => html`<p class="line">${blank}</p>`),
    "\n",
  );
}

function footer({ status, today, address }: AppointmentPage, language: Language): Html {
  const { prepared, confirmed } = PAGE_WORDS[language];
  return html`<footer class="small">${prepared} ${dayOfWeek(today, language)}. ${confirmed} ${STATUS_WORDS[language][status] ?? status}.<br><span class="address">${plainAddress(address)}</span></footer>`;
}

/** The address for paper: without its scheme, and with letters instead of the codes for them. */
function plainAddress(url: string): string {
  return url.replace(/^https:\/\//, "").replaceAll(/(?:%[0-9a-f]{2})+/gi, (codes) => {
    const letters = new TextDecoder().decode(Uint8Array.from(codes.slice(1).split("%"), (code) => Number.parseInt(code, 16)));
    return /^\p{L}+$/u.test(letters) ? letters : codes;
  });
}
