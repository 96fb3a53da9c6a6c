import { labelOf } from "@becivic/case";
import { communeOptions, countriesIn, type Field } from "@becivic/forms";
import { type Control, type ControlContext, input, select } from "./basic-controls.ts";
import { element } from "./element.ts";
import type { Question } from "./questions.ts";
import { rowsControl } from "./rows-control.ts";

/** More choices than these are a list that opens. */
const MOST_RADIOS = 8;

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
