import { html, htmlText } from "@becivic/markup";
import { describe, expect, it } from "vitest";
import type { Document } from "../document/model.ts";
import { ENGLISH_FRAME } from "../document/page-frame.ts";
import { documentHtml, documentMarkdown } from "../document/write-document.ts";
import { siteJs } from "../generated/site-files.ts";
import { HOSTILE, pathView, skillLine, skillView } from "./_fixture.ts";
import { activityDocument } from "./activity-page.ts";
import { docPage } from "./doc-page.ts";
import { docsDocument } from "./docs-page.ts";
import { landingDocument } from "./landing-page.ts";
import { lifeEventDocument } from "./life-event-page.ts";
import { notFoundPage } from "./not-found-page.ts";
import { pathForAgents } from "./path-for-agents.ts";
import { pathDocument } from "./path-page.ts";
import { pathsDocument } from "./paths-page.ts";
import { problemPage } from "./problem-page.ts";
import { searchPage } from "./search-page.ts";
import { skillDocument } from "./skill-page.ts";
import { skillsDocument } from "./skills-page.ts";

const skillPage = (view: Parameters<typeof skillDocument>[0]): string => pageText(skillDocument(view));
const pathPage = (view: Parameters<typeof pathDocument>[0]): string => pageText(pathDocument(view));
const pathPageMarkdown = (view: Parameters<typeof pathDocument>[0]): string => documentMarkdown(pathForAgents(view));

const none = { draft: 0, alpha: 3, beta: 1, stable: 0, quarantined: 0, deprecated: 0 };
const contents = [{ id: "one", text: HOSTILE }];
const pathLine = { id: "a-path", title: HOSTILE, description: HOSTILE, status: "alpha" as const, themes: ["family"] };

const themes = [{ id: "family", count: 1 }];
const lists = { domains: [{ id: "family", count: 1 }], statuses: [{ id: "alpha", count: 1 }] } as const;

function pageText(document: Document): string {
  return htmlText(documentHtml(document));
}

const lifeEvent = { id: "moving", titles: { en: HOSTILE, fr: HOSTILE }, descriptions: { en: HOSTILE }, count: 1 };
const landing = { counts: { skills: 2, paths: 1, communes: 3 }, lifeEvents: [lifeEvent], fields: [{ id: "housing", count: 2 }] };

const pages: readonly [string, string][] = [
  ["a skill", skillPage(skillView("alpha"))],
  ["a stable skill", skillPage(skillView("stable"))],
  ["a withdrawn skill", skillPage(skillView("quarantined"))],
  ["a skill as it was", skillPage(skillView("stable", { at: "2026-10-01" }))],
  ["the skills", pageText(skillsDocument({ ...lists, skills: [skillLine], filters: { domain: undefined, status: undefined } }))],
  ["no skills", pageText(skillsDocument({ ...lists, skills: [], filters: { domain: HOSTILE, status: HOSTILE } }))],
  ["the paths", pageText(pathsDocument({ themes, paths: [pathLine], theme: undefined }))],
  ["the paths of a theme", pageText(pathsDocument({ themes, paths: [pathLine], theme: "family" }))],
  ["a path", pathPage(pathView("alpha"))],
  ["a withdrawn path", pathPage(pathView("quarantined"))],
  [
    "the activity",
    pageText(
      activityDocument({
        activity: {
          schema_version: 1,
          generated_at: "2026-11-16T00:00:00Z",
          artefacts: { skills: none, paths: none, volatile_values: none, references: { ...none, alpha: 0, beta: 0 } },
          concerns: { total: 2, last_30d: 1 },
          weeks: [{ from: "2026-11-09", confirms: 3, rejects: 0, probes: 0, concerns: 1 }],
          most_active: [{ id: "pay-a-duty", concerns_30d: 1 }],
        },
      }),
    ),
  ],
  ["a doc", htmlText(docPage({ id: "a-doc", title: HOSTILE, text: html`<h2 id="one">One</h2>`, contents }, ENGLISH_FRAME))],
  ["the docs", pageText(docsDocument({ docs: [{ href: "/docs/a-doc", title: HOSTILE, summary: HOSTILE }] }))],
  ["the first page", pageText(landingDocument(landing, { language: "en", origin: "", install: undefined }))],
  [
    "the first page of a server with files to install",
    pageText(
      landingDocument(landing, {
        language: "fr",
        origin: "https://a.example",
        install: { agent_skills: "npx skills add https://a.example", desktop: "https://a.example/agents/install/be-civic.mcpb" },
      }),
    ),
  ],
  [
    "a life event",
    pageText(
      lifeEventDocument({ event: lifeEvent, steps: [{ skill: skillLine, when: "before", condition: { en: HOSTILE } }], others: [] }, "en"),
    ),
  ],
  ["the search", htmlText(searchPage({ lifeEvents: [] }))],
  [
    "what was found",
    htmlText(
      searchPage({
        lifeEvents: [],
        searched: {
          words: HOSTILE,
          finding: {
            groups: [{ kind: "skill", hits: [{ address: "/skills/a", titles: { en: HOSTILE }, excerpts: { en: HOSTILE } }] }],
            isAmbiguous: true,
            isCut: true,
            longest: 9,
          },
        },
      }),
    ),
  ],
  ["nothing", htmlText(notFoundPage())],
  ["a fault", htmlText(problemPage({ status: 500 }))],
];

describe.each(pages)("the page of %s", (_name, html) => {
  it("is one document with one h1, its landmarks, and a line for agents", () => {
    expect(html.startsWith('<!doctype html>\n<html lang="en">')).toBe(true);
    for (const tag of ["<h1", "<main ", "</html>", "<title>"]) expect(html.split(tag)).toHaveLength(2);
    expect(html).toContain(
      'read the page <a href="/agents" tabindex="-1">/agents</a>, then the index of everything at <a href="/llms.txt" tabindex="-1">/llms.txt</a>.',
    );
  });

  it("goes down one heading at a time", () => {
    const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  });

  it("holds nothing inline that runs or styles, and nothing from elsewhere", () => {
    expect(html).not.toMatch(/<style|\sstyle=|javascript:/i);
    // Text between quotation marks is the value of an attribute: it may contain anything.
    for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi)) expect(tag.replaceAll(/"[^"]*"/g, "")).not.toMatch(/\son[a-z]+=/i);
    for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) expect(tag).toMatch(/^<script src="\/[a-z]+\.js" (?:defer|type="module")/);
    expect(html).not.toMatch(/<(?:script|img|link rel="(?:stylesheet|preload|icon)")[^>]+(?:src|href)="(?:https?:)?\/\//);
  });

  it("says each id once", () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

describe("the authority of a procedure or a path", () => {
  const authority = {
    name: "A service",
    url: "https://fin.belgium.be/",
    contacts: { phones: ["+32 2 555 10 20"], mailboxes: ["info@minfin.fgov.be"], address: "Example 1, 1000 Brussels" },
  };

  it("is shown with its contacts, on the page and in Markdown [reading.contacts]", () => {
    expect(skillPage({ ...skillView("stable"), authority })).toContain(
      "A service</a>: +32 2 555 10 20; <code>info@minfin.fgov.be</code>; Example 1, 1000 Brussels",
    );
    expect(pathPageMarkdown({ ...pathView("stable"), authority })).toContain(
      ": +32 2 555 10 20; `info@minfin.fgov.be`; Example 1, 1000 Brussels",
    );
  });

  it("is shown without a colon where no contact is known [reading.contacts]", () => {
    expect(skillPage({ ...skillView("stable"), authority: { name: "A service", url: undefined } })).not.toContain("A service:");
  });
});

describe("what search engines may keep", () => {
  const noindex = '<meta name="robots" content="noindex">';
  it.each(["draft", "alpha", "beta", "deprecated", "quarantined"] as const)("is no skill and no path that is %s", (status) => {
    expect(skillPage(skillView(status))).toContain(noindex);
    expect(pathPage(pathView(status))).toContain(noindex);
  });

  it("is what is stable, as it is now", () => {
    expect(skillPage(skillView("stable"))).not.toContain(noindex);
    expect(pathPage(pathView("stable"))).not.toContain(noindex);
    expect(skillPage(skillView("stable", { at: "2026-10-01" }))).toContain(noindex);
  });
});

describe("the page of a skill", () => {
  it("says below its title how far it is confirmed, and that it is no authority", () => {
    const html = skillPage(skillView("alpha"));
    const notice = html.slice(html.indexOf("</h1>"), html.indexOf('id="branching-layer"'));
    expect(notice).toContain("Still being confirmed: 1 confirmation and 0 rejections so far.");
    for (const status of ["alpha", "beta", "stable", "deprecated", "quarantined"] as const)
      expect(skillPage(skillView(status))).toContain("A starting point, not an authority: verify with your commune before you act.");
    expect(skillPage(skillView("beta"))).toContain("Confirmed by some, not yet by many (1 confirmation and 0 rejections).");
    expect(skillPage(skillView("quarantined"))).toContain("Withdrawn for review");
  });

  it("leads to the history of a figure that has changed, and of no other", () => {
    const view = skillView("alpha");
    const history = 'href="/api/volatile-values/val-00001/history"';
    expect(skillPage(view)).not.toContain(history);
    const values = new Map([...view.reading.values].map(([uid, value]) => [uid, { ...value, replaced: "€2" }]));
    expect(skillPage({ ...view, reading: { ...view.reading, values } })).toContain(history);
  });

  it("shows each figure where the text links to, with its doubt", () => {
    const html = skillPage(skillView("alpha"));
    expect(html).toContain('<a class="value" href="#val-00001"');
    expect(html).toContain('<tr id="val-00001" data-doubt><th scope="row">Duty</th>');
    expect(html).toContain("not verified yet");
    expect(html).toContain('<link rel="alternate" type="text/markdown" href="/skills/pay-a-duty.md">');
  });

  it("says nothing of what is withdrawn", () => {
    const html = skillPage(skillView("quarantined"));
    expect(html).toContain("Withdrawn for review");
    expect(html).not.toContain("€1");
    expect(html).toContain("<h1>Pay a duty</h1>");
    expect(html).not.toContain('id="page-sources"');
  });

  it("says which day is shown", () => {
    expect(skillPage(skillView("stable", { at: "2026-10-01" }))).toContain(
      'As it was on <time datetime="2026-10-01">1 October 2026</time>.',
    );
  });
});

describe("the page of a path", () => {
  it("says in words for whom each way is, and how one signs in", () => {
    const html = pathPage(pathView("alpha"));
    expect(html).toContain("<li>Lives in Brussels or Flanders</li><li>Has a Belgian identity card or residence card</li>");
    expect(html).toContain("The sign-in of the government (CSAM): itsme or the identity card with a card reader");
    expect(html).toContain("Stale: not confirmed lately");
    expect(html).toContain('<td data-label="Confirmed by a user"><div><time datetime="2026-11-02">2 November 2026</time></div></td>');
  });

  it("says what the reader does at each way, names its service and leads there by a button [people.paths]", () => {
    const handoff = { agent_responsibility: "The agent gives the link.", user_responsibility: "Sign in.", resumption: "The user says so." };
    const source = { service: "Mon DOSSIER", actor: { primary: "user", handoff } } as never;
    const html = pathPage(pathView("alpha", { source }));
    expect(html).toContain("<h3>Mon DOSSIER</h3>");
    expect(html).toContain("<dt>What you do</dt> <dd>Sign in.</dd>");
    expect(html).toContain('<a class="button" rel="external" href="https://example.be/x">Open example.be</a>');
    const text = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(text).not.toMatch(/The agent|the user|a-source<|Its id/);
    const markdown = pathPageMarkdown(pathView("alpha", { source }));
    for (const one of ["The agent gives the link.", "Sign in.", "The user says so.", "a-source"]) expect(markdown).toContain(one);
  });

  it("has its title, its description and our words in the language of the page [people.paths]", () => {
    const view = pathView("alpha", { source: { service: "Mon DOSSIER" } });
    const path = { ...view.path, title: { en: "A paper", fr: "Un papier" }, description: { en: "What it is.", fr: "Ce que c'est." } };
    const page = htmlText(documentHtml(pathDocument({ ...view, path }, "fr"), { origin: "", language: "fr", prefix: "/fr" }));
    expect(page).toContain("<h1>Un papier</h1>");
    expect(page).toContain('<p class="lead">Ce que c&#39;est.</p>');
    for (const words of ["Ce que vous faites", "Ouvrir example.be", "Habite à Bruxelles ou en Flandre", 'href="/fr/paths/themes/family"'])
      expect(page).toContain(words);
  });
});

describe.each([
  ["the page of a path", pathPage],
  ["the page of a path as Markdown", pathPageMarkdown],
])("%s", (_name, write) => {
  it("shows no notes of operators [told.operator-notes]", () => {
    expect(write(pathView("alpha"))).not.toContain("A deep address was looked for");
  });

  it.each([
    ["preparation", "Fix this before filing."],
    ["check-only", "Verify this before filing."],
  ] as const)("marks what is %s: %s [told.purpose]", (purpose, mark) => {
    expect(write(pathView("alpha", { purpose }))).toContain(mark);
    expect(write(pathView("alpha", { purpose: "submission" }))).not.toContain("before filing");
    expect(write(pathView("quarantined", { purpose }))).not.toContain("before filing");
  });

  it("says first when a user last confirmed a source whose deliveries are recorded [told.audited]", () => {
    const audited = write(pathView("alpha", { source: { audited_document_delivery: true } }));
    const plain = (text: string): string => text.replaceAll(/<[^>]+>|\*\*/g, "");
    expect(plain(audited)).toContain("Last user confirmation: 2 November 2026. Each use delivers a real document");
    expect(audited.indexOf("Last user confirmation")).toBeLessThan(audited.indexOf("Sign-in"));
    expect(audited).not.toContain("Confirmed by a user");
    expect(write(pathView("alpha"))).not.toContain("Last user confirmation");
  });
});

describe("the documents that a procedure needs", () => {
  it("are marked where one prepares or checks only [told.purpose]", () => {
    expect(skillPage(skillView("alpha"))).toContain("<strong>(fix this before filing)</strong>");
  });
});

describe("what is said of one procedure or path", () => {
  it("leads to the activity of everything [told.activity]", () => {
    for (const html of [skillPage(skillView("alpha")), pathPage(pathView("alpha"))])
      expect(html).toMatch(/id="page-status"[\s\S]*<a href="\/activity">The activity of everything<\/a>/);
  });
});

describe("a page as Markdown", () => {
  it("has no title without contents, and no space before a colon [told.markdown]", () => {
    const markdown = pathPageMarkdown(pathView("alpha"));
    expect(markdown).not.toContain("On this page");
    expect(markdown).toContain("- Confirmed by a user: 2 November 2026");
  });

  it("has code in its banner as code [told.banner]", () => {
    expect(pathPageMarkdown(pathView("alpha"))).toContain("`injection_flag: true`");
  });
});

describe("the scripts", () => {
  it("request nothing from other hosts", () => {
    expect(siteJs).not.toMatch(/https?:\/\/|eval\(|new Function/);
  });
});
