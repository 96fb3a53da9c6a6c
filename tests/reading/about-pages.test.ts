import { vocabulary } from "@becivic/contract";
import { textPageAddresses } from "@becivic/render";
import { beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "./_site.ts";

const operator = { name: "Ville de Namur & Cie", contact: "desk@becivic.example" };
const inLanguages = textPageAddresses.flatMap((path) => vocabulary.language.map((language) => [`/${language}${path}`, language] as const));

let site: Site;
let siteOfOperator: Site;
beforeAll(async () => {
  site = await openSite();
  siteOfOperator = await openSite(() => {}, { operator });
});

describe("the pages about the site", () => {
  it.each(inLanguages)("%s is there, and in the footer [about.served]", async (path, language) => {
    const response = await site.get(path, { accept: "text/html" });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<html lang="${language}">`);
    for (const other of textPageAddresses) expect(html).toContain(`href="/${language}${other}"`);
  });

  it.each(textPageAddresses)("%s is in the sitemap, and leads a reader to the address of their language [about.served]", async (path) => {
    expect(await (await site.get("/sitemap.xml")).text()).toContain(`<loc>http://localhost${path}</loc>`);
    const response = await site.get(path, { accept: "text/html", "accept-language": "nl" });
    expect([response.status, response.headers.get("location")]).toEqual([302, `/nl${path}`]);
    expect((await site.get(`${path}.md`)).headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  });

  it.each(inLanguages)("%s names the operator of the server, and how they are reached [operator.named]", async (path) => {
    const html = await (await siteOfOperator.get(path, { accept: "text/html" })).text();
    expect(html).toContain("Ville de Namur &amp; Cie");
    expect(html).toContain('href="mailto:desk@becivic.example"');
    expect(html.includes('id="operator"')).toBe(!path.endsWith("/how-it-is-made"));
  });

  it("say that no operator is named where none is [operator.named]", async () => {
    const html = await (await site.get("/de/contact", { accept: "text/html" })).text();
    expect(html).toContain("Dieser Server nennt keinen Betreiber.");
    expect(html).toContain("BECIVIC_CONTACT");
  });

  it("name the operator also on a page that does not exist [operator.named]", async () => {
    const html = await (await siteOfOperator.get("/fr/skills/nothing-here", { accept: "text/html" })).text();
    expect(html).toContain("Ce serveur est exploité par Ville de Namur &amp; Cie.");
  });

  it("give agents the whole page on privacy [about.true]", async () => {
    expect(await (await site.get("/privacy.md")).text()).toContain("90 days");
    expect(await (await site.get("/docs/privacy")).text()).toContain("What is kept of a submission");
    for (const language of vocabulary.language) {
      const html = await (await site.get(`/${language}/privacy`, { accept: "text/html" })).text();
      expect(html).toMatch(/24[\s\S]*90/);
    }
  });
});
