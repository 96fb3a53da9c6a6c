import { beforeAll, describe, expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { openSite, type Site } from "./_site.ts";

const SKILL = "apostille-foreign-document-hague";
const FOLDER = `/skills/${SKILL}/templates`;
const HOSTILE = "Dear [name],\n\n<script>alert(1)</script>\n";

describe("the sample documents of a skill", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite((files) => {
      files.set(`${FOLDER.slice(1)}/letter.md`, HOSTILE);
      files.set(`${FOLDER.slice(1)}/request.txt`, "Please send [document].\n");
      files.set(`${FOLDER.slice(1)}/hidden.txt`, "Please\u200b send it.\n");
      files.set(`${FOLDER.slice(1)}/page.html`, "<p>Never served.</p>\n");
    });
  });

  it.each([
    ["letter.md", "text/markdown", HOSTILE],
    ["request.txt", "text/plain", "Please send [document].\n"],
  ])("%s is served as text that no browser runs [repository.templates]", async (file, type, text) => {
    const response = await site.get(`${FOLDER}/${file}`, { accept: "text/html" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(await response.text()).toBe(text);
  });

  it.each(["page.html", "hidden.txt", "nothing.md", "..%2fcanonical.md", "%2e%2e%2fprocess.mmd"])(
    "%s is not served [repository.templates]",
    async (file) => {
      const response = await site.get(`${FOLDER}/${file}`);
      expect(response.status).toBe(404);
      expect(problemOf(await response.json())).toEqual({ error: "not_found" });
    },
  );

  it("are read only [repository.templates]", async () => {
    expect((await site.get(`${FOLDER}/letter.md`, {}, "PUT")).status).toBe(405);
    expect((await site.get(`${FOLDER}/letter.md`, {}, "DELETE")).status).toBe(405);
  });

  it("are listed where the skill is read as data, and only where there are any [repository.templates]", async () => {
    const templatesOf = async (path: string): Promise<unknown> =>
      ((await (await site.get(path, { accept: "application/json" })).json()) as { templates?: unknown }).templates;
    const listed = [`${FOLDER}/letter.md`, `${FOLDER}/request.txt`];
    expect(await templatesOf(`/api/skills/${SKILL}`)).toEqual(listed);
    expect(await templatesOf(`/skills/${SKILL}`)).toEqual(listed);
    expect(await templatesOf("/api/skills/nationality-application")).toBeUndefined();
  });

  it("go with their skill when it is withdrawn [repository.templates]", async () => {
    const other = await openSite((files) => {
      files.set(`${FOLDER.slice(1)}/letter.md`, "Dear [name],\n");
      const file = `skills/${SKILL}/canonical.md`;
      files.set(file, (files.get(file) ?? "").replace(/^status: .+$/m, "status: quarantined"));
    });
    expect((await other.get(`${FOLDER}/letter.md`)).status).toBe(404);
    expect(await (await other.get(`/api/skills/${SKILL}`)).text()).not.toContain("letter.md");
  });
});

describe("the logo", () => {
  it.each(["light", "dark"])("for a %s ground is a file [repository.logo]", async (ground) => {
    const response = await (await openSite()).get(`/logo/${ground}.svg`);
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    const svg = await response.text();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]+aria-label="Be Civic">.*Be Civic<\/text><\/svg>\n$/);
    expect(svg).not.toMatch(/<script|href=|url\(/);
  });
});
