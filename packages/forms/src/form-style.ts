import { type Html, trustedHtml } from "@becivic/markup";
import { cssString } from "./css-string.ts";
import type { Field } from "./form.ts";
import { formCss } from "./generated/form-css.ts";

/**
 * The style element of a form, with a rule for everything that an answer hides. Style is not HTML, so the template cannot escape it: every
 * text in a rule goes through `cssString`, which cannot end the element.
 */
export function formStyle(fields: readonly Field[]): Html {
  return trustedHtml(`<style>\n${formCss}${fields.flatMap(rulesOf).join("\n")}\n</style>`);
}

function rulesOf({ name, type, hidden_when: when, options_by: by, options = [] }: Field): string[] {
  const field = `[data-field=${cssString(name)}]`;
  const hidden = (when?.values ?? []).map((value) => hide(`form${hasChoice(when?.field ?? "", value)} ${field}`));
  const excluded = Object.entries(by?.values ?? {}).flatMap(([value, allowed]) =>
    options
      .filter((option) => !allowed.includes(option.value))
      .map((option) => hide(`form${hasChoice(by?.field ?? "", value)} ${field} [data-option=${cssString(option.value)}]`)),
  );
  const rows = type === "row_list" ? [hide(`form:not(${hasChoice(`${name}.__mode`, "rows")}) [data-rows=${cssString(name)}]`)] : [];
  return [...hidden, ...excluded, ...rows];
}

function hasChoice(field: string, value: string): string {
  return `:has(input[name=${cssString(field)}][value=${cssString(value)}]:checked)`;
}

function hide(selector: string): string {
  return `${selector} { display: none; }`;
}
