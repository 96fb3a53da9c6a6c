// A small script on the page of a procedure. The form and its data are fetched when the reader opens it, or has answered before.

let loading = false;
const box = document.getElementById("case");
const host = document.getElementById("case-form");

if (box instanceof HTMLDetailsElement && host !== null) {
  box.addEventListener("toggle", () => {
    if (box.open) void load(host);
  });
  if (box.open || hasAnswers(`becivic.case.${host.dataset.procedure ?? ""}`)) void load(host);
}

async function load(host: HTMLElement): Promise<void> {
  if (loading) return;
  loading = true;
  const { program = "", failed = "" } = host.dataset;
  try {
    // A module of this site, which the page names.
    const { start } = (await import(program)) as { start: (host: HTMLElement) => Promise<void> };
    await start(host);
  } catch {
    // The page says the same without the form, so each failure is shown in the same words. The next opening tries again.
    host.textContent = failed;
    loading = false;
  }
}

/** A browser may refuse storage; nothing was answered before then. */
function hasAnswers(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
