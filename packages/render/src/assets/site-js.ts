/** The one script of every page: theme, drawer, pictures, contents, copying. Every page works without it. */
export const siteJs = `"use strict";
(() => {
  const root = document.documentElement;
  const KEY = "theme";
  // A browser may refuse to keep anything; then the theme holds for this page.
  const kept = () => { try { return localStorage.getItem(KEY) ?? ""; } catch { return ""; } };
  const keep = (theme) => { try { theme === "" ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, theme); } catch {} };
  const apply = (theme) => {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  };
  apply(kept());

  const select = document.getElementById("theme");
  if (select !== null) {
    select.value = root.dataset.theme ?? "";
    select.closest(".theme").hidden = false;
    select.addEventListener("change", () => { apply(select.value); keep(select.value); });
    addEventListener("storage", (event) => {
      if (event.key !== KEY) return;
      apply(event.newValue ?? "");
      select.value = root.dataset.theme ?? "";
    });
  }

  const drawer = document.querySelector(".drawer");
  if (drawer !== null) {
    const summary = drawer.querySelector("summary");
    drawer.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !drawer.open) return;
      drawer.open = false;
      summary.focus();
    });
    drawer.addEventListener("focusout", (event) => {
      if (event.relatedTarget !== null && !drawer.contains(event.relatedTarget)) drawer.open = false;
    });
    document.addEventListener("click", (event) => {
      if (!drawer.contains(event.target)) drawer.open = false;
    });
  }

  // A wide picture begins where the way begins.
  for (const picture of document.querySelectorAll(".diagram-scroll")) {
    const start = picture.querySelector(".diagram-start, .diagram-centre");
    if (start === null || picture.scrollWidth <= picture.clientWidth) continue;
    const box = start.getBoundingClientRect();
    picture.scrollLeft += box.left + box.width / 2 - picture.getBoundingClientRect().left - picture.clientWidth / 2;
  }

  const entries = new Map([...document.querySelectorAll(".contents a")].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  if (entries.size > 0 && "IntersectionObserver" in window) {
    const observer = new IntersectionObserver((seen) => {
      const reached = seen.find(({ isIntersecting }) => isIntersecting);
      if (reached === undefined) return;
      for (const link of entries.values()) link.removeAttribute("aria-current");
      entries.get(reached.target.id)?.setAttribute("aria-current", "location");
    }, { rootMargin: "0px 0px -70% 0px" });
    for (const id of entries.keys()) {
      const heading = document.getElementById(id);
      if (heading !== null) observer.observe(heading);
    }
  }

  for (const button of document.querySelectorAll("button[data-copy]")) {
    const source = document.getElementById(button.dataset.copy);
    if (source === null || navigator.clipboard === undefined) continue;
    const label = button.textContent;
    button.hidden = false;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(source.textContent.trim());
        button.textContent = "Copied";
      } catch {
        button.textContent = "Select the text to copy it";
      }
      setTimeout(() => { button.textContent = label; }, 3000);
    });
  }
})();
`;
