import { globSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { buildSearchIndex } from "./search-index.ts";

const page = (title: string, text: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav>Everywhere</nav><main data-pagefind-body><h1>${title}</h1><p>${text}</p><svg><text>Picture</text></svg></main></body></html>`;

const pages = [
  { url: "/skills/lease-registration", html: page("Register a lease", "The landlord registers it.") },
  { url: "/skills/child-benefit", html: page("Child benefit", "A fund pays each month.") },
];

/** The result of each page, as a reader sees it. */
function fragmentsOf(files: ReadonlyMap<string, Uint8Array>): { url: string; content: string; meta: { title: string } }[] {
  return [...files]
    .filter(([path]) => path.startsWith("fragment/"))
    .map(([, content]) => JSON.parse(gunzipSync(content).toString().slice("pagefind_dcd".length)));
}

/** Running Pagefind processes that this process started. */
function running(): string[] {
  if (process.platform !== "linux") return [];
  return globSync("/proc/[0-9]*/stat").filter((file) => {
    try {
      // The name in brackets, the state, the parent.
      const [, name, state, parent] = /\((.*)\) (\S) (\d+)/.exec(readFileSync(file, "utf8")) ?? [];
      return name?.startsWith("pagefind") && state !== "Z" && parent === String(process.pid);
    } catch {
      return false; // The process ended meanwhile.
    }
  });
}

describe("the search index", () => {
  it("has the files that a browser asks for, and one for each page", async () => {
    const files = await buildSearchIndex(pages);
    expect([...files.keys()]).toEqual(expect.arrayContaining(["pagefind.js", "pagefind-entry.json", "wasm.en.pagefind"]));
    const entry = JSON.parse(new TextDecoder().decode(files.get("pagefind-entry.json"))) as { languages: { en: { page_count: number } } };
    expect(entry.languages.en.page_count).toBe(2);
    const fragments = fragmentsOf(files).sort((a, b) => a.url.localeCompare(b.url));
    expect(fragments.map(({ url, meta }) => [url, meta.title])).toEqual([
      ["/skills/child-benefit", "Child benefit"],
      ["/skills/lease-registration", "Register a lease"],
    ]);
    expect(fragments[1]?.content).toContain("The landlord registers it.");
    expect(fragments[1]?.content).not.toMatch(/Everywhere|Picture/);
  });

  it("builds two at a time without mixing them, and leaves no process behind", async () => {
    const both = Promise.all([buildSearchIndex(pages.slice(0, 1)), buildSearchIndex(pages.slice(1))]);
    if (process.platform === "linux") await expect.poll(running, { interval: 1 }).toHaveLength(1);
    const [one, other] = await both;
    expect(fragmentsOf(one).map(({ url }) => url)).toEqual(["/skills/lease-registration"]);
    expect(fragmentsOf(other).map(({ url }) => url)).toEqual(["/skills/child-benefit"]);
    await expect.poll(running).toEqual([]);
  });

  it("can be empty", async () => {
    expect((await buildSearchIndex([])).has("pagefind.js")).toBe(true);
  });

  it("says what was wrong", async () => {
    // Neither an address nor a path: Pagefind refuses it.
    const nowhere = { url: undefined as unknown as string, html: "<html></html>" };
    await expect(buildSearchIndex([nowhere])).rejects.toThrow("The search index could not be built: ");
    expect((await buildSearchIndex(pages)).size).toBeGreaterThan(3);
  });
});
