import type { Answer, Column, Field, Locale, OnboardingForm, Option } from "./form.ts";
import { FORM_WORDS } from "./form-words.ts";
import { formCss } from "./generated/form-css.ts";

/** What the lists of places hold, in the language of the form. */
export interface Places {
  communes: readonly Option[];
  countries: readonly Option[];
}

/**
 * The form as a page of its own, to be shown by whoever serves the user. It has nowhere to send itself: `dialog` outside of a dialog submits nothing, so
 * that not even a mistake carries an answer to the server. What depends on another answer is shown and hidden by style alone, without a script.
 */
export function formHtml(form: OnboardingForm, places: Places): string {
  const { locale, title, introduction, skill_id, sections } = form;
  const page = new Page(locale, places);
  const body = sections.map((section) => page.section(section.id, section.title, section.fields)).join("\n");
  const rules = sections.flatMap(({ fields }) => fields.flatMap(rulesOf)).join("\n");
  const name = escapeHtml(title);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}</title>
<style>
${formCss}${rules}
</style>
</head>
<body>
<main>
<h1>${name}</h1>
<p>${escapeHtml(introduction)}</p>
<form method="dialog" autocomplete="off" data-becivic-form="${escapeHtml(skill_id)}">
${body}
<button type="submit">${escapeHtml(FORM_WORDS[locale].done)}</button>
</form>
</main>
</body>
</html>
`;
}

class Page {
  private readonly words: (typeof FORM_WORDS)[Locale];
  private readonly places: Places;

  constructor(locale: Locale, places: Places) {
    this.words = FORM_WORDS[locale];
    this.places = places;
  }

  section(id: string, title: string, fields: readonly Field[]): string {
    return `<section aria-labelledby="section-${id}">
<h2 id="section-${id}">${escapeHtml(title)}</h2>
${fields.map((field) => this.field(field)).join("\n")}
</section>`;
  }

  private field(field: Field): string {
    const { name, type, label, hint, optional } = field;
    const mark = optional ? ` <span class="quiet">(${escapeHtml(this.words.optional)})</span>` : "";
    const help = hint === undefined ? "" : `<p class="hint" id="hint-${name}">${escapeHtml(hint)}</p>`;
    const described = hint === undefined ? "" : ` aria-describedby="hint-${name}"`;
    const isGroup = type === "single_choice" || type === "yes_no" || type === "row_list" || type === "month_year_or_current";
    if (isGroup)
      return `<fieldset data-field="${name}"${described}><legend>${escapeHtml(label)}${mark}</legend>${help}${type === "row_list" ? this.rows(field) : this.control(field, name, field.value, label)}</fieldset>`;
    return `<div data-field="${name}"><label for="${name}">${escapeHtml(label)}${mark}</label>${help}${this.control(field, name, field.value, label, described)}</div>`;
  }

  private control(
    { type, options = [], optional, max_length: most }: Pick<Field, "type" | "options" | "max_length"> & { optional?: boolean },
    name: string,
    value: Answer | undefined,
    label: string,
    described = "",
  ): string {
    const required = optional === false ? " required" : "";
    const text = typeof value === "string" ? value : "";
    switch (type) {
      case "single_choice":
        return this.pills(name, options, text, required);
      case "yes_no":
        return this.pills(
          name,
          [
            { value: "yes", label: this.words.yes },
            { value: "no", label: this.words.no },
          ],
          value === true ? "yes" : value === false ? "no" : text,
          required,
        );
      case "commune":
        return this.select(name, this.places.communes, text, required + described);
      case "country_code":
        return this.select(name, this.places.countries, text, required + described);
      case "month_year":
        return month(name, text, required + described, label);
      case "month_year_or_current":
        return `${month(name, text === "current" ? "" : text, ` aria-label="${escapeHtml(label)}"`, label)} <label class="pill"><input type="checkbox" name="${name}" value="current"${text === "current" ? " checked" : ""}> ${escapeHtml(this.words.current)}</label>`;
      default:
        return `<input type="text" id="${name}" name="${name}" value="${escapeHtml(text)}" maxlength="${most ?? 200}"${required}${described}>`;
    }
  }

  private pills(name: string, options: readonly Option[], chosen: string, required: string): string {
    const pills = options.map(({ value, label }) => {
      const checked = value === chosen ? " checked" : "";
      return `<label class="pill" data-option="${escapeHtml(value)}"><input type="radio" name="${name}" value="${escapeHtml(value)}"${checked}${required}> ${escapeHtml(label)}</label>`;
    });
    return `<div class="pills">${pills.join("\n")}</div>`;
  }

  private select(name: string, options: readonly Option[], chosen: string, attributes: string): string {
    const items = options.map(
      ({ value, label }) => `<option value="${escapeHtml(value)}"${value === chosen ? " selected" : ""}>${escapeHtml(label)}</option>`,
    );
    return `<select id="${name}" name="${name}"${attributes}><option value="">${escapeHtml(this.words.choose)}</option>${items.join("")}</select>`;
  }

  /** A few rows in sight, the others a click away, and the two ways to give them later. */
  private rows({ name, columns = [], rows = { min: 0, max: 1 }, value }: Field): string {
    const known = Array.isArray(value) ? value : [];
    const shown = Math.min(rows.max, Math.max(rows.min, known.length, 3));
    const row = (index: number): string =>
      `<fieldset class="row"><legend>${escapeHtml(this.words.row)} ${index + 1}</legend>${columns.map((column) => this.cell(column, `${name}.${index}.${column.id}`, known[index]?.[column.id])).join("")}</fieldset>`;
    const list = Array.from({ length: rows.max }, (_, index) => row(index));
    const more =
      rows.max > shown ? `<details><summary>${escapeHtml(this.words.more)}</summary>${list.slice(shown).join("")}</details>` : "";
    const modes = [
      { value: "rows", label: this.words.rows },
      { value: "folder_drop", label: this.words.folder_drop },
      { value: "chat", label: this.words.chat },
    ];
    return `${this.pills(`${name}.__mode`, modes, "rows", "")}<div data-rows="${name}">${list.slice(0, shown).join("")}${more}</div>`;
  }

  private cell(column: Column, name: string, value: string | boolean | undefined): string {
    if (column.type === "single_choice")
      return `<div><label for="${name}">${escapeHtml(column.label)}</label>${this.select(name, column.options ?? [], typeof value === "string" ? value : "", "")}</div>`;
    if (column.type === "yes_no" || column.type === "month_year_or_current")
      return `<fieldset class="cell"><legend>${escapeHtml(column.label)}</legend>${this.control(column, name, value, column.label)}</fieldset>`;
    return `<div><label for="${name}">${escapeHtml(column.label)}</label>${this.control(column, name, value, column.label)}</div>`;
  }
}

/** Some browsers show a month as plain text: the title says what it looks like, because a pattern is not allowed here. */
function month(name: string, value: string, attributes: string, label: string): string {
  return `<input type="month" id="${name}" name="${name}" value="${escapeHtml(value)}" title="${escapeHtml(label)}: 2026-11"${attributes}>`;
}

/** What one answer hides of another, as style. */
function rulesOf({ name, type, hidden_when: when, options_by: by, options = [] }: Field): string[] {
  const hidden = when === undefined ? [] : [`${chosen(when.field, when.value)} [data-field="${name}"] { display: none; }`];
  const left = Object.entries(by?.values ?? {}).flatMap(([value, allowed]) =>
    options
      .filter((option) => !allowed.includes(option.value))
      .map((option) => `${chosen(by?.field ?? "", value)} [data-field="${name}"] [data-option="${option.value}"] { display: none; }`),
  );
  const later =
    type === "row_list"
      ? [`form:not(${`:has(input[name="${name}.__mode"][value="rows"]:checked)`}) [data-rows="${name}"] { display: none; }`]
      : [];
  return [...hidden, ...left, ...later];
}

function chosen(field: string, value: string): string {
  return `form:has(input[name="${field}"][value="${value}"]:checked)`;
}

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPED[character] ?? character);
}
