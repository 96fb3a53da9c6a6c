import type { Commune } from "@becivic/case";
import type { Language } from "@becivic/contract";
import type { Answer, Field } from "@becivic/forms";
import { element } from "./element.ts";
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

const LONGEST_TEXT = 300;

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
