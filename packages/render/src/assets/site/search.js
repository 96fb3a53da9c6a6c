// The search page. Results are written as text, so that nothing in the index can become markup.

/** @typedef {{ url: string; excerpt: string; meta: { title?: string; status?: string } }} Result */
/** @typedef {{ search(words: string): Promise<{ results: { data(): Promise<Result> }[] }> }} Engine */

const form = elementOf("search-form", HTMLFormElement);
const field = elementOf("search-field", HTMLInputElement);
const state = elementOf("search-state", HTMLElement);
const list = elementOf("search-results", HTMLElement);

const MAX_RESULTS = 20;
const KINDS = [
  ["/skills/", "Procedure"],
  ["/paths/", "Document or desk"],
  ["/docs/", "About Be Civic"],
];
// The path is a variable, because the file is on the server and not beside this one.
const ENGINE = "/pagefind/pagefind.js";

let latest = 0;
/** @type {Promise<Engine> | undefined} */
let engine;

/**
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
function elementOf(id, kind) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`the page has no ${id}`);
  return element;
}

function loadEngine() {
  engine ??= import(ENGINE);
  return engine;
}

/**
 * An excerpt is text with <mark> around the words that match; its other characters are written as entities.
 * @param {string} html
 */
function excerptOf(html) {
  const decoder = document.createElement("textarea");
  const line = document.createElement("p");
  for (const [index, part] of html.split(/<\/?mark>/).entries()) {
    decoder.innerHTML = part;
    const text = decoder.value;
    if (index % 2 === 0) line.append(text);
    else line.append(Object.assign(document.createElement("mark"), { textContent: text }));
  }
  return line;
}

/** @param {string} text */
function quietLine(text) {
  return Object.assign(document.createElement("p"), { className: "quiet", textContent: text });
}

/** @param {Result} result */
function itemOf({ url, meta, excerpt }) {
  const item = document.createElement("li");
  const heading = document.createElement("h2");
  const link = document.createElement("a");
  link.href = new URL(url, location.origin).pathname.replace(/(?:\/index)?\.html$/, "") || "/";
  link.textContent = meta.title ?? url;
  heading.append(link);
  const kind = KINDS.find(([start = ""]) => link.pathname.startsWith(start))?.[1] ?? "";
  item.append(quietLine(kind), heading, excerptOf(excerpt));
  if (meta.status !== undefined) item.append(quietLine(meta.status));
  return item;
}

/** @param {string} words */
async function search(words) {
  latest += 1;
  const turn = latest;
  list.replaceChildren();
  if (words === "") {
    state.textContent = "";
    return;
  }
  state.textContent = "Searching…";
  try {
    const { results } = await (await loadEngine()).search(words);
    const best = await Promise.all(results.slice(0, MAX_RESULTS).map((result) => result.data()));
    // The reader has typed on: only the newest search is shown.
    if (turn !== latest) return;
    list.append(...best.map(itemOf));
    const more = results.length > MAX_RESULTS ? `, the best ${MAX_RESULTS} shown` : "";
    state.textContent = results.length === 0 ? "Nothing found. Try fewer or other words." : `${results.length} found${more}.`;
  } catch {
    engine = undefined;
    if (turn === latest) state.textContent = "The search does not answer. Look through the procedures instead, or try again.";
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const words = field.value.trim();
  history.replaceState(null, "", words === "" ? "/search" : `/search?q=${encodeURIComponent(words)}`);
  search(words);
});

/** @type {ReturnType<typeof setTimeout> | undefined} */
let typing;
field.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(() => search(field.value.trim()), 250);
});
field.addEventListener(
  "focus",
  () => {
    loadEngine().catch(() => {
      engine = undefined;
    });
  },
  { once: true },
);
field.value = new URLSearchParams(location.search).get("q") ?? "";
search(field.value.trim());
