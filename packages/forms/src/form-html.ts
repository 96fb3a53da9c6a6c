import { type Html, html, htmlText, joinHtml } from "@becivic/markup";
import type { OnboardingForm, Section } from "./form.ts";
import { FieldWriter, type Places } from "./form-controls.ts";
import { formStyle } from "./form-style.ts";
import { FORM_WORDS } from "./form-words.ts";

/**
 * The form as a page of its own, to be shown by the program that serves the user. It has no address to be sent to: `dialog` outside of a
 * dialog submits nothing, so that not even a mistake carries an answer to the server. What depends on another answer is shown and hidden by
 * style alone, without a script.
 */
export function formHtml(form: OnboardingForm, places: Places): string {
  const { locale, title, introduction, skill_id, sections } = form;
  const writer = new FieldWriter(locale, places);
  const body = joinHtml(
    sections.map((section) => sectionHtml(section, writer)),
    "\n",
  );
  return htmlText(html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${formStyle(sections.flatMap(({ fields }) => fields))}
</head>
<body>
<main>
<h1>${title}</h1>
<p>${introduction}</p>
<form method="dialog" autocomplete="off" data-becivic-form="${skill_id}">
${body}
<button type="submit">${FORM_WORDS[locale].done}</button>
</form>
</main>
</body>
</html>
`);
}

function sectionHtml({ id, title, fields }: Section, writer: FieldWriter): Html {
  const items = fields.map((field) => writer.field(field));
  return html`<section aria-labelledby="section-${id}">
<h2 id="section-${id}">${title}</h2>
${joinHtml(items, "\n")}
</section>`;
}
