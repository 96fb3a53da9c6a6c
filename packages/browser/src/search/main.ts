import { Engine } from "./engine.ts";
import { resultElements } from "./show-results.ts";
import { sayFinding, type Words } from "./words.ts";

// The search page. The words are in the field and behind the # of the address: neither is sent to a server.

const TYPING_MS = 250;

const field = elementOf("search-field", HTMLInputElement);
const box = elementOf("search", HTMLElement);
const where = elementOf("search-where", HTMLElement);
const state = elementOf("search-state", HTMLElement);
const results = elementOf("search-results", HTMLElement);
const { index = "", engine: program = "", language = "", prefix = "" } = box.dataset;
const words: Words = JSON.parse(box.dataset.words ?? "{}");

const engine = new Engine(
  { engine: program, index },
  {
    doing: (what) => {
      if (field.value.trim() !== "") state.textContent = words.state[what];
    },
    answer: (finding) => {
      state.textContent = sayFinding(finding, words);
      results.replaceChildren(...resultElements(finding.groups, words, { language, prefix }));
    },
    failed: () => {
      state.textContent = words.state.failed;
    },
  },
);

function elementOf<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`the page has no ${id}`);
  return element;
}

/** The words behind the # of the address; undefined where it has none. */
function wordsOfAddress(): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get("q") ?? undefined;
}

/** Also takes words away that came to the server with the address. */
function writeAddress(text: string): void {
  const fragment = text === "" ? "" : `#${new URLSearchParams({ q: text })}`;
  history.replaceState(null, "", location.pathname + fragment);
}

let searched = "";

function search(text: string): void {
  searched = text;
  where.textContent = words.where.browser;
  if (text.trim() !== "") {
    engine.ask(text);
    return;
  }
  engine.forget();
  state.textContent = "";
  results.replaceChildren();
}

/** The address also changes where a reader follows a link within the page, and where the words in the field have been searched for. */
function searchAddress(): void {
  const text = wordsOfAddress();
  if (text === undefined || text === searched) return;
  field.value = text;
  search(text);
}

let typing: ReturnType<typeof setTimeout> | undefined;
field.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(() => {
    writeAddress(field.value);
    search(field.value);
  }, TYPING_MS);
});
field.addEventListener("focus", () => engine.load(), { once: true });
field.form?.addEventListener("submit", () => {
  clearTimeout(typing);
  search(field.value);
});
// The script of every page writes the words of a form into the address.
addEventListener("hashchange", searchAddress);

// Words that came to the server were answered by it.
if (wordsOfAddress() !== undefined) searchAddress();
else if (!new URLSearchParams(location.search).has("q")) where.textContent = words.where.browser;
