import { expect, it } from "vitest";
import { shownWord } from "./shell-word.ts";

it.each([
  ["page.html", "page.html"],
  ["~/papers/page-2.html", "~/papers/page-2.html"],
  ["my page.html", "'my page.html'"],
  ["a'b.html", "'a'\\''b.html'"],
  ["$(id).html", "'$(id).html'"],
  ["", "''"],
])("%j in a command that is shown is %s [dossier.files]", (text, word) => {
  expect(shownWord(text)).toBe(word);
});
