// Theme, drawer, contents and copying. Every page works without this script.
(() => {
  const root = document.documentElement;
  const KEY = "theme";

  // A browser may refuse storage; the theme then applies to this page only.
  function storedTheme() {
    try {
      return localStorage.getItem(KEY) ?? "";
    } catch {
      return "";
    }
  }

  /** @param {string} theme */
  function storeTheme(theme) {
    try {
      if (theme === "") localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, theme);
    } catch {}
  }

  /** @param {string} theme */
  function applyTheme(theme) {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  }

  applyTheme(storedTheme());

  // Answers to the form of a case were erased in another tab. The session of this tab is its own.
  addEventListener("storage", ({ key }) => {
    if (key !== "becivic.erased") return;
    try {
      for (const name of Object.keys(sessionStorage)) if (name.startsWith("becivic.case.")) sessionStorage.removeItem(name);
    } catch {}
  });

  const select = document.getElementById("theme");
  if (select instanceof HTMLSelectElement) {
    select.value = root.dataset.theme ?? "";
    select.closest(".theme")?.removeAttribute("hidden");
    select.addEventListener("change", () => {
      applyTheme(select.value);
      storeTheme(select.value);
    });
    addEventListener("storage", (event) => {
      if (event.key !== KEY) return;
      applyTheme(event.newValue ?? "");
      select.value = root.dataset.theme ?? "";
    });
  }

  const drawer = document.querySelector(".drawer");
  if (drawer instanceof HTMLDetailsElement) {
    drawer.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !drawer.open) return;
      drawer.open = false;
      drawer.querySelector("summary")?.focus();
    });
    drawer.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !drawer.contains(relatedTarget)) drawer.open = false;
    });
    document.addEventListener("click", ({ target }) => {
      if (target instanceof Node && !drawer.contains(target)) drawer.open = false;
    });
  }

  // Words that are searched for stay in the browser: no server sees what is behind the # of an address.
  for (const form of document.querySelectorAll("form[data-search]"))
    form.addEventListener("submit", (event) => {
      const field = form.querySelector("input[name=q]");
      const action = form.getAttribute("action");
      if (!(field instanceof HTMLInputElement) || action === null) return;
      event.preventDefault();
      location.assign(`${action}#${new URLSearchParams({ q: field.value })}`);
    });

  /** @type {Map<string, HTMLAnchorElement>} The entries of the table of contents, by the id of their heading. */
  const entries = new Map();
  for (const link of document.querySelectorAll(".contents a"))
    if (link instanceof HTMLAnchorElement) entries.set(decodeURIComponent(link.hash.slice(1)), link);
  if (entries.size > 0 && "IntersectionObserver" in window) {
    const observer = new IntersectionObserver(
      (changes) => {
        const visible = changes.find(({ isIntersecting }) => isIntersecting);
        if (visible === undefined) return;
        for (const link of entries.values()) link.removeAttribute("aria-current");
        entries.get(visible.target.id)?.setAttribute("aria-current", "location");
      },
      { rootMargin: "0px 0px -70% 0px" },
    );
    for (const id of entries.keys()) {
      const heading = document.getElementById(id);
      if (heading !== null) observer.observe(heading);
    }
  }

  for (const button of document.querySelectorAll("button[data-copy]")) {
    if (!(button instanceof HTMLButtonElement) || navigator.clipboard === undefined) continue;
    const source = document.getElementById(button.dataset.copy ?? "");
    if (source === null) continue;
    const label = button.textContent;
    button.hidden = false;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText((source.textContent ?? "").trim());
        button.textContent = button.dataset.copied ?? label;
      } catch {
        button.textContent = button.dataset.failed ?? label;
      }
      setTimeout(() => {
        button.textContent = label;
      }, 3000);
    });
  }
})();
