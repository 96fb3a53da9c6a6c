import { labelOf } from "@becivic/case";
import { element, Part } from "./element.ts";
import type { overruledOf, TrustedReplies } from "./facts-of.ts";
import type { FormWords } from "./words/form-words.ts";

/** What the reader has to know about the answers and the page. */
export interface Notices extends Pick<TrustedReplies, "merged" | "isGone">, ReturnType<typeof overruledOf> {
  /** The data is of another commit than the page. */
  isStale: boolean;
  isRefused: boolean;
  isWhole: boolean;
}

export function showNotices(words: FormWords): { element: HTMLElement; write: (notices: Notices) => void } {
  const part = new Part(element("div", { role: "status", class: "case-notices" }));
  return {
    element: part.element,
    write: ({ isStale, isRefused, isWhole, isGone, merged, isRegionOther, isLanguageOther }) => {
      const texts = [
        ...(isRefused ? [words.refused] : []),
        ...(isWhole ? [] : [words.notWhole]),
        ...(isGone ? [words.communeGone] : []),
        ...merged.map((commune) => words.communeMerged(labelOf(commune))),
        ...(isRegionOther ? [words.regionOther] : []),
        ...(isLanguageOther ? [words.languageOther] : []),
      ];
      part.write([isStale, texts], () => [
        ...(isStale ? [noticeOf(words.newer, reloadButton(words))] : []),
        ...texts.map((text) => noticeOf(text)),
      ]);
    },
  };
}

function noticeOf(text: string, button?: HTMLElement): HTMLElement {
  return element("div", { class: "banner", "data-tone": "notice" }, element("p", {}, text), button);
}

function reloadButton({ reload }: FormWords): HTMLElement {
  const button = element("button", { type: "button", class: "second", id: "case-reload" }, reload);
  button.addEventListener("click", () => location.reload());
  return button;
}
