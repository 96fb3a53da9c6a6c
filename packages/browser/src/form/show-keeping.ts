import { element } from "./element.ts";
import type { FormWords } from "./words/form-words.ts";

interface Keeping {
  element: HTMLElement;
  /** Whether answers are kept on the device. */
  write: (isKept: boolean) => void;
  say: (text: string) => void;
}

/** Whether answers are kept on this device, and the button that erases them. */
export function showKeeping(
  { keep: words, print }: Pick<FormWords, "keep" | "print">,
  actions: { keep: (isKept: boolean) => void; erase: () => void; print: () => void },
): Keeping {
  const box = element("input", { type: "checkbox", id: "case-keep", "aria-describedby": "case-keep-note" });
  box.addEventListener("change", () => actions.keep(box.checked));
  const erase = element(
    "button",
    { type: "button", class: "second", id: "case-erase", "aria-describedby": "case-erase-note" },
    words.erase,
  );
  erase.addEventListener("click", actions.erase);
  const printing = element("button", { type: "button", class: "second", id: "case-print" }, print.button);
  printing.addEventListener("click", actions.print);
  const status = element("p", { role: "status" });
  return {
    element: element(
      "div",
      { class: "case-keeping" },
      element("p", {}, printing),
      element("label", { class: "choice" }, box, ` ${words.label}`),
      element("p", { class: "quiet", id: "case-keep-note" }, words.note),
      erase,
      element("p", { class: "quiet", id: "case-erase-note" }, words.eraseNote),
      status,
    ),
    write: (isKept) => {
      box.checked = isKept;
    },
    say: (text) => {
      status.textContent = text;
    },
  };
}
