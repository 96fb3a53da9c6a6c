import type { Language } from "@becivic/contract";
import { type Html, html } from "@becivic/markup";
import { FRAME_WORDS } from "../words/frame-words.ts";

/** A button that copies the text of an element. A script shows it; without one the text can be selected. */
export function copyButton(id: string, label: string, language: Language): Html {
  const { copied, copyByHand } = FRAME_WORDS[language];
  return html`<button class="copy second" type="button" data-copy="${id}" data-copied="${copied}" data-failed="${copyByHand}" aria-live="polite" hidden>${label}</button>\n`;
}
