import { colon, semicolon } from "@becivic/contract";
import type { CaseView, DocumentEntry, DocumentView } from "./case-view.ts";
import { element, Part, textIn } from "./element.ts";
import type { Place } from "./show-outcome.ts";
import type { FormWords } from "./words/form-words.ts";

/** The documents with a box to tick for each. */
export function showDocuments(
  { words: { documents: words, outcome }, language, prefix }: Place & { words: FormWords },
  tick: (id: string, isAtHand: boolean) => void,
): { element: HTMLElement; write: (view: CaseView) => void } {
  const list = new Part(element("div", {}));
  const count = element("p", { class: "quiet" });
  const section = element(
    "section",
    { "aria-labelledby": "case-documents" },
    element("h3", { id: "case-documents" }, words.title),
    list.element,
    count,
  );

  let boxes = 0;
  const documentBox = ({ id, title, route, remark, isAtHand }: DocumentView, need: string | undefined): HTMLElement => {
    const name = textIn("span", title, language);
    boxes += 1;
    const box = element("input", { type: "checkbox", id: `case-has-${boxes}`, "data-path": id });
    box.checked = isAtHand;
    box.addEventListener("change", () => tick(id, box.checked));
    const link = element(
      "a",
      { href: `${prefix}/paths/${id}`, "aria-label": `${words.about}${colon(language)}${name.textContent}` },
      words.about,
    );
    return element(
      "li",
      {},
      element("label", { class: "choice" }, box, " ", name),
      element(
        "p",
        { class: "quiet" },
        need === undefined ? undefined : `${need} · `,
        link,
        remark === undefined ? undefined : element("span", { lang: "en" }, ` · ${remark}`),
        route === "false" ? ` · ${words.noRoute}` : undefined,
      ),
    );
  };
  const entryBox = ({ documents, isGroup, need }: DocumentEntry): HTMLElement => {
    const needs = need === "true" ? words.needed : words.unknown;
    const [first] = documents;
    if (!isGroup && first !== undefined) return documentBox(first, needs);
    const items = documents.map((document) => documentBox(document, undefined));
    return element(
      "li",
      {},
      element("fieldset", {}, element("legend", {}, `${words.oneOf} (${needs})`), element("ul", { class: "ticks" }, ...items)),
    );
  };
  return {
    element: section,
    write: ({ verdict, entries, spared }) => {
      section.hidden = verdict === "false";
      const shape = entries.map((entry) => ({
        ...entry,
        isDone: false,
        documents: entry.documents.map((one) => ({ ...one, isAtHand: false })),
      }));
      list.write([shape, spared], () => [
        element("p", {}, entries.length === 0 ? outcome.noDocuments : words.note),
        element("ul", { class: "ticks" }, ...entries.map(entryBox)),
        spared.length === 0
          ? undefined
          : element(
              "p",
              { class: "quiet" },
              `${words.spared} `,
              ...spared.flatMap((title, at) => [at === 0 ? "" : semicolon(language), textIn("span", title, language)]),
              ".",
            ),
      ]);
      const atHand = new Set(entries.flatMap(({ documents }) => documents.flatMap(({ id, isAtHand }) => (isAtHand ? [id] : []))));
      // One document can be in several lists.
      for (const box of list.element.querySelectorAll<HTMLInputElement>("input[data-path]"))
        box.checked = atHand.has(box.dataset.path ?? "");
      count.textContent = entries.length === 0 ? "" : words.atHand(entries.filter(({ isDone }) => isDone).length, entries.length);
    },
  };
}
