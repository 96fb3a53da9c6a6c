import { attribute, type Html, html, joinHtml, nothing } from "@becivic/markup";
import type { Answer, Column, Field, Locale, Option } from "./form.ts";
import { FORM_WORDS } from "./form-words.ts";

/** The options of the lists of places, in the language of the form. */
export interface Places {
  communes: readonly Option[];
  countries: readonly Option[];
}

type Control = Pick<Field, "type" | "options" | "max_length"> & { optional?: boolean };

/** How many empty rows of a list are visible at first. */
const VISIBLE_ROWS = 3;
const MAX_TEXT = 200;

/** Writes the fields of a form in one language. */
export class FieldWriter {
  private readonly words: (typeof FORM_WORDS)[Locale];
  private readonly places: Places;

  constructor(locale: Locale, places: Places) {
    this.words = FORM_WORDS[locale];
    this.places = places;
  }

  field(field: Field): Html {
    const { name, type, label, hint, optional } = field;
    const mark = optional ? html` <span class="quiet">(${this.words.optional})</span>` : nothing;
    const help = hint === undefined ? nothing : html`<p class="hint" id="hint-${name}">${hint}</p>`;
    const described = attribute("aria-describedby", hint === undefined ? undefined : `hint-${name}`);
    const isGroup = type === "single_choice" || type === "yes_no" || type === "row_list" || type === "month_year_or_current";
    if (!isGroup)
      return html`<div data-field="${name}"><label for="${name}">${label}${mark}</label>${help}${this.control(field, name, field.value, label, described)}</div>`;
    const control = type === "row_list" ? this.rows(field) : this.control(field, name, field.value, label);
    return html`<fieldset data-field="${name}"${described}><legend>${label}${mark}</legend>${help}${control}</fieldset>`;
  }

  private control(control: Control, name: string, value: Answer | undefined, label: string, described = nothing): Html {
    const { type, options = [], optional, max_length: longest = MAX_TEXT } = control;
    const required = attribute("required", optional === false);
    const attributes = joinHtml([required, described]);
    const text = typeof value === "string" ? value : "";
    switch (type) {
      case "single_choice":
        return pills(name, options, text, required);
      case "yes_no":
        return this.yesNo(name, value, required);
      case "commune":
        return this.select(name, this.places.communes, text, attributes);
      case "country_code":
        return this.select(name, this.places.countries, text, attributes);
      case "month_year":
        return month(name, text, attributes, label);
      case "month_year_or_current":
        return this.monthOrCurrent(name, text, label);
      default:
        return html`<input type="text" id="${name}" name="${name}" value="${text}" maxlength="${longest}"${attributes}>`;
    }
  }

  private yesNo(name: string, value: Answer | undefined, required: Html): Html {
    const options = [
      { value: "yes", label: this.words.yes },
      { value: "no", label: this.words.no },
    ];
    const text = typeof value === "string" ? value : "";
    return pills(name, options, value === true ? "yes" : value === false ? "no" : text, required);
  }

  private monthOrCurrent(name: string, value: string, label: string): Html {
    const isCurrent = value === "current";
    const input = month(name, isCurrent ? "" : value, attribute("aria-label", label), label);
    return html`${input} <label class="pill"><input type="checkbox" name="${name}" value="current"${attribute("checked", isCurrent)}> ${this.words.current}</label>`;
  }

  private select(name: string, options: readonly Option[], chosen: string, attributes: Html): Html {
    // Two options can have one value: a commune of today, and one that is part of it now.
    const first = options.findIndex(({ value }) => value === chosen);
    const items = options.map(
      ({ value, label }, place) => html`<option value="${value}"${attribute("selected", place === first)}>${label}</option>`,
    );
    return html`<select id="${name}" name="${name}"${attributes}><option value="">${this.words.choose}</option>${items}</select>`;
  }

  /** A few rows are visible, the others a click away; two modes put the whole list off. */
  private rows({ name, columns = [], rows = { min: 0, max: 1 }, value }: Field): Html {
    const answers = Array.isArray(value) ? value : [];
    const visible = Math.min(rows.max, Math.max(rows.min, answers.length, VISIBLE_ROWS));
    const list = Array.from({ length: rows.max }, (_, index) => {
      const cells = columns.map((column) => this.cell(column, `${name}.${index}.${column.id}`, answers[index]?.[column.id]));
      return html`<fieldset class="row"><legend>${this.words.row} ${index + 1}</legend>${cells}</fieldset>`;
    });
    const more = rows.max > visible ? html`<details><summary>${this.words.more}</summary>${list.slice(visible)}</details>` : nothing;
    const modes = [
      { value: "rows", label: this.words.rows },
      { value: "folder_drop", label: this.words.folder_drop },
      { value: "chat", label: this.words.chat },
    ];
    return html`${pills(`${name}.__mode`, modes, "rows", nothing)}<div data-rows="${name}">${list.slice(0, visible)}${more}</div>`;
  }

  private cell(column: Column, name: string, value: string | boolean | undefined): Html {
    const { type, label, options = [] } = column;
    if (type === "yes_no" || type === "month_year_or_current")
      return html`<fieldset class="cell"><legend>${label}</legend>${this.control(column, name, value, label)}</fieldset>`;
    const control =
      type === "single_choice"
        ? this.select(name, options, typeof value === "string" ? value : "", nothing)
        : this.control(column, name, value, label);
    return html`<div><label for="${name}">${label}</label>${control}</div>`;
  }
}

function pills(name: string, options: readonly Option[], chosen: string, required: Html): Html {
  const labels = options.map(
    ({ value, label }) =>
      html`<label class="pill" data-option="${value}"><input type="radio" name="${name}" value="${value}"${attribute("checked", value === chosen)}${required}> ${label}</label>`,
  );
  return html`<div class="pills">${joinHtml(labels, "\n")}</div>`;
}

/** Some browsers show a month as plain text: the title says what it looks like, because a pattern is not allowed here. */
function month(name: string, value: string, attributes: Html, label: string): Html {
  return html`<input type="month" id="${name}" name="${name}" value="${value}" title="${label}: 2026-11"${attributes}>`;
}
