/** The script of the search page. It writes results as text, so that nothing in the index can become markup. */
export const searchJs = `const form = document.getElementById("search-form");
const field = document.getElementById("search-field");
const state = document.getElementById("search-state");
const list = document.getElementById("search-results");
const MOST = 20;
const KINDS = [["/skills/", "Procedure"], ["/paths/", "Document or desk"], ["/docs/", "About Be Civic"]];
let latest = 0;
let engine;

function load() {
  engine ??= import("/pagefind/pagefind.js");
  return engine;
}

// An excerpt is text with <mark> around what was found, its other signs written as entities.
const decoder = document.createElement("textarea");
function excerptOf(html) {
  const line = document.createElement("p");
  for (const [index, part] of html.split(/<\\/?mark>/).entries()) {
    decoder.innerHTML = part;
    const text = decoder.value;
    if (index % 2 === 0) line.append(text);
    else line.append(Object.assign(document.createElement("mark"), { textContent: text }));
  }
  return line;
}

function itemOf({ url, meta, excerpt }) {
  const item = document.createElement("li");
  const heading = document.createElement("h2");
  const link = document.createElement("a");
  link.href = new URL(url, location.origin).pathname.replace(/(?:\\/index)?\\.html$/, "") || "/";
  link.textContent = meta.title ?? url;
  heading.append(link);
  const kind = KINDS.find(([start]) => link.pathname.startsWith(start))?.[1] ?? "";
  item.append(Object.assign(document.createElement("p"), { className: "quiet", textContent: kind }), heading, excerptOf(excerpt));
  if (meta.status !== undefined) item.append(Object.assign(document.createElement("p"), { className: "quiet", textContent: meta.status }));
  return item;
}

async function search(words) {
  const turn = ++latest;
  list.replaceChildren();
  if (words === "") { state.textContent = ""; return; }
  state.textContent = "Searching…";
  try {
    const { search: find } = await load();
    const { results } = await find(words);
    const found = await Promise.all(results.slice(0, MOST).map((one) => one.data()));
    // Somebody who types on wants the newest answer, not the slowest.
    if (turn !== latest) return;
    list.append(...found.map(itemOf));
    const more = results.length > MOST ? \`, the best \${MOST} shown\` : "";
    state.textContent = results.length === 0 ? "Nothing found. Try fewer or other words." : \`\${results.length} found\${more}.\`;
  } catch {
    engine = undefined;
    if (turn === latest) state.textContent = "The search does not answer. Look through the procedures instead, or try again.";
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const words = field.value.trim();
  history.replaceState(null, "", words === "" ? "/search" : \`/search?q=\${encodeURIComponent(words)}\`);
  search(words);
});
let typing;
field.addEventListener("input", () => {
  clearTimeout(typing);
  typing = setTimeout(() => search(field.value.trim()), 250);
});
field.addEventListener("focus", () => { load().catch(() => { engine = undefined; }); }, { once: true });
field.value = new URLSearchParams(location.search).get("q") ?? "";
search(field.value.trim());
`;
