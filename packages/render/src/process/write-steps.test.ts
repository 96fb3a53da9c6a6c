import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Language } from "@becivic/contract";
import { htmlText } from "@becivic/markup";
import { describe, expect, it } from "vitest";
import { HOSTILE, skillView } from "../pages/_fixture.ts";
import type { SkillReading, ValueReading } from "../reading.ts";
import { planSteps } from "./plan-steps.ts";
import { stepsHtml } from "./write-steps.ts";

const { reading } = skillView("alpha");

function htmlOf(source: string, language: Language = "en", over: Partial<SkillReading> = {}): string {
  const frame = { origin: "", language, prefix: language === "en" ? "" : `/${language}` };
  return htmlText(stepsHtml(planSteps(`flowchart TD\n${source}`) ?? [], { ...reading, ...over }, frame));
}

function withFigure(over: Partial<ValueReading>): Partial<SkillReading> {
  const values = new Map([...reading.values].map(([uid, value]) => [uid, { ...value, ...over }]));
  return { values };
}

const CHOICE = "a[Ask] --> q{Is it complete?}\nq -->|No| n[Add the rest] --> q\nq -->|Yes| z{Paid?}\nz -->|Yes| e[Done]\nz -->|No| a";

describe("a process as steps", () => {
  it("is an ordered list, in which each answer says where it leads [reading.process-in-words]", () => {
    expect(htmlOf(CHOICE).replaceAll("\n", "")).toBe(
      '<ol class="process">' +
        '<li id="process-1" class="process-on"><p>Ask</p></li>' +
        '<li id="process-2" class="process-question process-on"><p>Is it complete?</p><ul>' +
        '<li><p class="process-answer">No</p><p>Add the rest</p><p class="process-back"><a href="#process-2">back to step 2</a></p></li>' +
        '<li><p class="process-answer">Yes</p><p class="process-lead"><a href="#process-3">next step</a></p></li></ul></li>' +
        '<li id="process-3" class="process-question"><p>Paid?</p><ul>' +
        '<li><p class="process-answer">Yes</p><p>Done</p><p class="process-end">End</p></li>' +
        '<li><p class="process-answer">No</p><p class="process-back"><a href="#process-1">back to step 1</a></p></li></ul></li></ol>',
    );
  });

  it("says which step follows where it is not the next, and where another one begins", () => {
    const html = htmlOf("a --> c\nb --> c");
    expect(html).toContain('<li id="process-1"><p>a</p><p class="process-lead"><a href="#process-3">go to step 3</a></p></li>');
    expect(html).toContain('<li id="process-2" class="process-on"><p class="process-start">Another start</p><p>b</p></li>');
    expect(html).toContain('<li id="process-3"><p>c</p><p class="process-end">End</p></li>');
  });

  it.each([
    ["fr", "retour à l&#39;étape 2", "étape suivante", "Fin"],
    ["nl", "terug naar stap 2", "volgende stap", "Einde"],
    ["de", "zurück zu Schritt 2", "nächster Schritt", "Ende"],
  ] as const)("says in %s where a step leads, and marks its labels as English", (language, ...words) => {
    const html = htmlOf(CHOICE, language);
    for (const word of words) expect(html).toContain(`>${word}<`);
    expect(html).toContain('<p lang="en">Is it complete?</p>');
    expect(html).toContain('<p class="process-answer" lang="en">Yes</p>');
    expect(html).not.toMatch(/<p>/);
  });

  it("shows HTML in a label as text", () => {
    const html = htmlOf(`a["${HOSTILE.replaceAll('"', "'")}"] -->|${HOSTILE}| b[&lt;<style>]`);
    expect(html).not.toMatch(/<script|<style|onclick="/);
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).toContain("&amp;lt;&lt;style&gt;");
  });
});

describe("a figure in a label [reading.process-figures]", () => {
  const source = "a[Pay val-00001] -->|after val-00001| b{Paid?}";

  it("is the one of today, with its doubts and a link to what is known of it", () => {
    const link = '<a class="value" href="#val-00001" data-status="alpha" data-doubt>€1</a>';
    expect(htmlOf(source)).toContain(`<p>Pay ${link}</p>`);
    expect(htmlOf(source)).toContain(`<p class="process-answer">after ${link}</p>`);
    const basis = { basis: "official", is_expired: false } as unknown as ValueReading["basis"];
    expect(htmlOf(source, "en", withFigure({ figure: "€2", basis }))).toContain(
      'Pay <a class="value" href="#val-00001" data-status="alpha">€2</a>',
    );
  });

  it("expires with it", () => {
    const basis = { basis: "official", is_expired: true } as unknown as ValueReading["basis"];
    expect(htmlOf(source, "en", withFigure({ basis }))).toContain("data-doubt>€1</a>");
  });

  it("says what it was before, while a new one is confirmed", () => {
    expect(htmlOf(source, "en", withFigure({ replaced: "€3" }))).toContain("(being confirmed; until now €3)");
  });

  it("is missing in words where the text has it no longer", () => {
    expect(htmlOf(source, "en", { values: new Map() })).toContain('data-resolution-status="unresolved">[unresolved]</data>');
  });
});

describe("the steps of a shipped process", () => {
  const skills = path.resolve(import.meta.dirname, "../../../../corpus/skills");
  const files = globSync("*/process.mmd", { cwd: skills }).sort();

  it.each(files)("%s lead to steps of the page, with words", (file) => {
    const html = htmlText(
      stepsHtml(planSteps(readFileSync(path.join(skills, file), "utf8")) ?? [], reading, { origin: "", language: "en", prefix: "" }),
    );
    const ids = new Set([...html.matchAll(/ id="(process-\d+)"/g)].map(([, id]) => id));
    const links = [...html.matchAll(/<li id="process-(\d+)"|href="#(process-(\d+))">([^<]+)</g)];
    let here = 0;
    for (const [, step, id, target, words] of links) {
      if (step !== undefined) here = Number(step);
      else {
        expect(ids).toContain(id);
        const expected = Number(target) === here + 1 ? "next step" : `${Number(target) > here ? "go" : "back"} to step ${target}`;
        expect(words).toBe(expected);
      }
    }
    expect(html).not.toMatch(/aria-hidden|val-\d+ /);
  });
});
