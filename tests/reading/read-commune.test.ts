import { expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import type { Api } from "../receiving-end/_api.ts";
import { describeOnBoth } from "../receiving-end/_on-both.ts";

const SKILL = "nationality-application";
const BODY = "The desk of Ixelles wants two copies.";

const get = (api: Api, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  api.send("192.0.2.88", path, { headers, redirect: "manual" });
const text = async (api: Api, path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await get(api, path, headers)).text();
const asPage = { accept: "text/html" };

/** Without the origin, which differs by server. */
function targetOf({ status, headers }: Response): [number, string] {
  const location = headers.get("location") ?? "";
  expect(location).toMatch(/^\/(?![/\\])/);
  return [status, location];
}

describeOnBoth("the page of a commune: read-commune", (api, stage) => {
  it.each([
    ["/communes/21009", "Ixelles – Elsene", "Languages of letters", "French or Dutch"],
    ["/fr/communes/21009", "Ixelles", "Langues du courrier", "français ou néerlandais"],
    ["/nl/communes/21009", "Elsene", "Talen van brieven", "Frans of Nederlands"],
    ["/de/communes/63023", "Eupen", "Sprachen der Briefe", "Deutsch; Französisch, wenn Sie darum bitten"],
  ])("%s has its name, its languages and its codes, with hreflang [communes.own-page]", async (path, name, term, languages) => {
    const html = await text(api, path, asPage);
    const code = path.slice(-5);
    for (const words of [`<h1>${name}</h1>`, term, languages, code]) expect(html).toContain(words);
    for (const language of ["fr", "nl", "de"])
      expect(html).toMatch(new RegExp(`hreflang="${language}" href="[^"]*/${language}/communes/${code}"`));
  });

  it("is Markdown and JSON too [communes.own-page]", async () => {
    const markdown = await text(api, "/communes/11002.md");
    expect(markdown).toContain("# Antwerpen");
    expect(markdown).toContain("- Postal codes: 2000, 2018,");
    expect(markdown).toMatch(/- Former communes:\n {2}- Borsbeek \(until 31 December 2024\)/);
    expect(await text(api, "/communes/11002", { accept: "text/markdown" })).toBe(markdown);
    const answer = await (await get(api, "/communes/11002", { accept: "application/json" })).json();
    expect(answer).toMatchObject({ commune: { nis_code: "11002", slug: "antwerpen" }, values: [], observations: [] });
  });

  it("has what this commune asks beside what is asked in general, with month and source [communes.own-page]", async () => {
    const html = await text(api, "/communes/21001", asPage);
    expect(html).toContain(`<a href="/skills/${SKILL}#val-00321">`);
    expect(html).toMatch(/data-label="In general"><div>between 0 and 100 euro</);
    expect(html).toMatch(/Anderlecht, February 2024: one report, not confirmed\. Elsewhere: between €0 and €100 in \d+ communes\./);
    expect(html).toMatch(/data-label="Source"><div><a rel="external" href="https:/);
    const elsewhere = await text(api, "/communes/21009", asPage);
    expect(elsewhere).toContain("No value of this commune is known yet.");
    expect(elsewhere).toContain("Not known for this commune: 1 figure");
  });

  it("has the documents that its residents get because they live there, and those that are the same everywhere [communes.own-page]", async () => {
    const brussels = await text(api, "/communes/21009.md");
    expect(brussels).toMatch(/\[Birth certificate \(Belgian register\)\]\([^)]*\): IRISbox/);
    const liege = await text(api, "/communes/62063.md");
    expect(liege).not.toContain("IRISbox");
    expect(liege).toMatch(/\[Payment of the registration duty for nationality\]\([^)]*\): MyMinfin/);
  });

  it.each([
    ["/communes/gent", "/communes/44021"],
    ["/communes/Ghent", "/communes/44021"],
    ["/communes/Gand.md", "/communes/44021.md"],
    ["/fr/communes/gand", "/fr/communes/44021"],
    ["/de/communes/L%C3%BCttich", "/de/communes/62063"],
    ["/communes/9000", "/communes/44021"],
    ["/communes/borsbeek", "/communes/11002"],
    ["/nl/communes/11007", "/nl/communes/11002"],
    ["/communes/Saint%20Nicolas", "/communes/saint-nicolas"],
  ])("%s leads to %s [communes.addressed]", async (path, to) => {
    expect(targetOf(await get(api, path))).toEqual([308, to]);
  });

  it("leads a reader to the commune in their language [communes.addressed]", async () => {
    const reader = { ...asPage, "accept-language": "nl-BE,nl;q=0.9" };
    expect(targetOf(await get(api, "/communes/gand", reader))).toEqual([302, "/nl/communes/gand"]);
    expect(targetOf(await get(api, "/nl/communes/gand", reader))).toEqual([308, "/nl/communes/44021"]);
  });

  it("lets the reader choose where several communes have the name or the postal code [communes.addressed]", async () => {
    expect(await text(api, "/communes/1050", asPage)).toMatch(/href="\/communes\/21004".*href="\/communes\/21009"/s);
    const response = await get(api, "/fr/communes/saint-nicolas", asPage);
    const html = await response.text();
    expect([response.status, response.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
    for (const words of [
      "Plusieurs communes : Saint-Nicolas",
      'href="/fr/communes/46021"',
      'href="/fr/communes/62093"',
      "Flandre-Orientale",
    ])
      expect(html).toContain(words);
  });

  it.each([
    "/communes/atlantis",
    "/communes/00000",
    "/communes/11999.md",
    "/communes/__proto__",
    "/communes/%00",
    "/communes/%E0%A4%A",
    "/communes/%FF%FE",
    "/communes/%2F%2Fevil.example",
    "/communes/..%5C..%2Fetc%2Fpasswd",
    "/communes/%3Cscript%3Ealert(1)%3C%2Fscript%3E",
    "/communes/%E2%80%AEgent%0D%0Alocation:%20https:%2F%2Fevil.example",
    `/communes/${"a".repeat(10_000)}`,
    `/communes/${"%20".repeat(2_000)}gent`,
    `/communes/${"gent-".repeat(2_000)}`,
  ])("%.60s names no commune [communes.none]", async (path) => {
    const response = await get(api, path);
    expect([response.status, response.headers.get("location")]).toEqual([404, null]);
    expect(problemOf(await response.json())).toEqual({ error: "not_found" });
    const page = await (await get(api, path.replace(".md", ""), asPage)).text();
    expect(page).toContain("There is no such commune");
    expect(page).not.toMatch(/<script>|evil|passwd|aaaaaaaa/);
  });

  it.each([
    ["fr", "Cette commune n", "la liste des communes"],
    ["nl", "Deze gemeente bestaat niet", "de lijst van gemeenten"],
    ["de", "Diese Gemeinde gibt es nicht", "der Liste der Gemeinden"],
  ])("says in %s what to do where there is no such commune [communes.none]", async (language, title, list) => {
    const html = await text(api, `/${language}/communes/atlantis`, asPage);
    expect(html).toContain(title);
    expect(html).toContain(`<a href="/${language}/communes">${list}</a>`);
    const reader = { ...asPage, "accept-language": language };
    expect(targetOf(await get(api, "/communes/atlantis", reader))).toEqual([302, `/${language}/communes/atlantis`]);
  });

  it("has what was observed there, and where [communes.observed]", async () => {
    const { concern } = await api.make();
    const evidence = { evidence_date: "2026-11-01", evidence_source: "customer-report" };
    const content = { scope: "commune-specific", specifier: "21009", body: BODY, ...evidence };
    expect((await stage("concerns", concern({ content }))).status).toBe(202);
    await api.advance("PT25H");
    const html = await text(api, "/nl/communes/21009", asPage);
    expect(html).toContain(BODY);
    expect(html).toContain("Gemeld voor Ixelles (gemeente), gezien op 1 november 2026, door een gebruiker.");
    expect(html).toContain(`href="/nl/skills/${SKILL}"`);
    expect(html).toContain("niet nagekeken");
    expect(await text(api, "/communes/21009.md")).toMatch(/<Observations commune="21009">.*> The desk of Ixelles wants two copies\./s);
    const { observations } = (await (await get(api, "/communes/21009", { accept: "application/json" })).json()) as {
      observations: unknown;
    };
    expect(observations).toMatchObject([{ body: BODY, specifier: "21009", evidence_date: "2026-11-01", target_id: SKILL }]);
    expect(await text(api, "/communes/44021", asPage)).not.toContain(BODY);
  });
});

describeOnBoth("the list of communes: show-communes", (api) => {
  it.each([
    ["/communes", "Brussels-Capital Region", ">Gent<"],
    ["/fr/communes", "Région wallonne", ">Gand (Gent)<"],
    ["/nl/communes", "Vlaams Gewest", ">Luik (Liège)<"],
    ["/de/communes", "Region Brüssel-Hauptstadt", ">Lüttich (Liège)<"],
  ])("%s has each of them once, by region and first letter [communes.listed]", async (path, region, name) => {
    const html = await text(api, path, asPage);
    expect(html.match(/href="(?:\/\w\w)?\/communes\/\d{5}"/g)?.length).toBe(565);
    for (const words of [region, name, "<h3>Z</h3>"]) expect(html).toContain(words);
    expect(html.length).toBeLessThan(64_000);
  });

  it("is in the sitemap and in llms.txt [communes.listed]", async () => {
    expect(await text(api, "/sitemap.xml")).toContain("/communes</loc>");
    expect(await text(api, "/llms.txt")).toContain("/communes.md)");
  });
});
