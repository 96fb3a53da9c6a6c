import { type Commune, labelOf } from "@becivic/case";
import type { Language } from "@becivic/contract";
import { type Answer, communeOptions, countriesIn, type Field } from "@becivic/forms";
import { element } from "./element.ts";
import type { Question } from "./questions.ts";
import { rowsControl } from "./rows-control.ts";
import type { FormWords } from "./words/form-words.ts";

/** What a question is answered with. */
export interface Control {
  elements: readonly HTMLElement[];
  /** It has a label of its own for each of its parts. */
  isGroup: boolean;
  /** The answer as it was typed or chosen; undefined for none. */
  read: () => unknown;
  fill: (answer: Answer | undefined) => void;
}

export interface ControlContext {
  id: string;
  language: Language;
  communes: readonly Commune[];
  words: FormWords["questions"];
  changed: () => void;
}

/** More choices than these are a list that opens. */
const MOST_RADIOS = 8;
const LONGEST_TEXT = 300;

export function controlOf({ field }: Question, context: ControlContext): Control {
  const { words, language, communes } = context;
  switch (field.type) {
    case "yes_no":
      return radios(
        [
          { value: "yes", label: words.yes },
          { value: "no", label: words.no },
        ],
        context,
      );
    case "single_choice":
      return choices(field, context);
    case "commune":
      return select(communeOptions(communes, language, labelOf), context);
    case "country_code":
      return select(countriesIn(language), context);
    case "row_list":
      return rowsControl(field, context);
    default:
      return input(field.type === "month_year" ? "month" : "text", context);
  }
}

function choices({ options = [] }: Field, context: ControlContext): Control {
  return options.length > MOST_RADIOS ? select(options, context) : radios(options, context);
}

function radios(options: NonNullable<Field["options"]>, { id, words, changed }: ControlContext): Control {
  const all = [...options, { value: "", label: words.noAnswer }];
  const inputs = all.map(({ value }, at) => element("input", { type: "radio", id: `${id}-${at}`, name: id, value }));
  const labels = inputs.map((one, at) => element("label", { class: "choice" }, one, ` ${all[at]?.label ?? ""}`));
  for (const one of inputs) one.addEventListener("change", changed);
  return {
    elements: [element("div", { class: "choices" }, ...labels)],
    isGroup: true,
    read: () => inputs.find(({ checked }) => checked)?.value || undefined,
    fill: (answer) => {
      const value = answer === true ? "yes" : answer === false ? "no" : typeof answer === "string" ? answer : "";
      for (const one of inputs) one.checked = one.value === value;
    },
  };
}

export function select(options: NonNullable<Field["options"]>, { id, words, changed }: ControlContext): Control {
  const list = element("select", { id }, element("option", { value: "" }, words.choose));
  // Two options can have one value: a commune of today, and one that is part of it now.
  list.append(...options.map(({ value, label }) => element("option", { value }, label)));
  list.addEventListener("change", changed);
  return {
    elements: [list],
    isGroup: false,
    read: () => list.value || undefined,
    fill: (answer) => {
      list.value = typeof answer === "string" ? answer : "";
    },
  };
}

export function input(type: "month" | "text", { id, changed }: ControlContext): Control {
  const box = element("input", { type, id, autocomplete: "off", maxlength: type === "text" ? String(LONGEST_TEXT) : undefined });
  box.addEventListener("change", changed);
  return {
    elements: [box],
    isGroup: false,
    // A browser hides a text that is no month: it is an answer that cannot be read.
    read: () => (box.validity.badInput ? "?" : box.value.trim() || undefined),
    fill: (answer) => {
      box.value = typeof answer === "string" ? answer : "";
    },
  };
}
