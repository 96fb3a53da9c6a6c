import { describe, expect, it } from "vitest";
import { communes, data, sources, TODAY } from "./_case.ts";
import { type Answers, NO_ANSWERS } from "./answers.ts";
import { calendarText } from "./calendar-file.ts";
import { viewCase } from "./case-view.ts";
import { communesOfCase, factsOf, overruledOf, trustReplies } from "./facts-of.ts";
import type { Question } from "./questions.ts";
import { saySum } from "./show-costs.ts";
import { datedOf, deadlinesOfCase, sayDeadline } from "./show-deadlines.ts";
import { WORDS } from "./words/words-of.ts";

const view = (more: Partial<Answers>) => viewCase({ ...NO_ANSWERS, ...more }, sources);
const brussels = {
  ...communes[0],
  nis_code: "21004",
  slug: "bruxelles",
  name_fr: "Bruxelles",
  name_nl: "Brussel",
  former: [],
  region: "brussels",
} as (typeof communes)[number];
const resident = { "profile.residency_status": "registered" };

describe("a case [site.case]", () => {
  it("asks what can change something, and first for what decides who it is for", () => {
    expect(sources.questions.map(({ key }) => key)).toEqual([
      "profile.residency_status",
      "procedure.entry_type",
      "procedure.new_commune",
      "profile.commune_nis5",
    ]);
    expect(view({}).next).toEqual({ key: "profile.residency_status", about: ["verdict"] });
    expect(view({ replies: resident }).next).toEqual({ key: "procedure.entry_type", about: ["document"] });
    expect(view({ replies: { ...resident, "procedure.entry_type": "own" } }).next).toBeUndefined();
  });

  it("lists nothing for a reader whom the procedure is not for", () => {
    const { verdict, sentence, entries, costs } = view({ replies: { "profile.residency_status": "no-papers" } });
    expect([verdict, entries, costs]).toEqual(["false", [], []]);
    expect(sentence).toMatch(/^By what you said, this procedure is not for you\./);
  });

  it("lists the documents that apply, and what the answers spare", () => {
    const needs = (replies: Answers["replies"]) =>
      view({ replies }).entries.map(({ documents, need }) => `${documents.map(({ id }) => id).join("|")} ${need}`);
    expect(needs(resident)).toEqual(["paper true", "contract unknown", "deed|letter true"]);
    expect(needs({ ...resident, "procedure.entry_type": "own" })).toEqual(["paper true", "deed|letter true"]);
    expect(view({ replies: { ...resident, "procedure.entry_type": "own" } }).spared).toEqual([data.paths.contract?.title]);
  });

  it("spares no document that another entry needs, and names each once", () => {
    const own = { ...resident, "procedure.entry_type": "own" };
    const forTenants = { selects_on: { entry_type: ["rent"] } };
    const requires_paths = [...(data.guide.requires_paths ?? []), { id: "paper", ...forTenants }, { id: "contract", ...forTenants }];
    const { spared } = viewCase(
      { ...NO_ANSWERS, replies: own },
      { ...sources, data: { ...data, guide: { ...data.guide, requires_paths } } },
    );
    expect(spared).toEqual([data.paths.contract?.title]);
  });

  it("takes the fee of a document in the commune of that document, and of others at home [site.case-costs]", () => {
    const facts = factsOf(
      { "procedure.new_commune": "11002", "profile.commune_nis5": "21004" },
      { ...sources, communes: [...communes, brussels] },
    );
    const communeOf = communesOfCase(data, facts);
    expect([communeOf("paper"), communeOf("contract"), communeOf()]).toEqual(["11002", "21004", "11002"]);
    const two = [...(data.guide.requires_paths ?? []), { id: "contract", place: "other_commune" }];
    expect(communesOfCase({ guide: { ...data.guide, requires_paths: two } }, facts)()).toBe("21004");
  });

  it("has one of two documents that replace each other as soon as one is ticked", () => {
    expect(view({ atHand: ["letter"] }).entries.map(({ isDone }) => isDone)).toEqual([false, false, true]);
  });

  it("says which answers do not count because of the commune", () => {
    const [first] = sources.questions;
    if (first === undefined) throw new Error("the sample has no question");
    const question = (field: string): Question => ({ ...first, key: `profile.${field}`, subject: { store: "profile", field } });
    const context = { ...sources, questions: [...sources.questions, question("region"), question("administration_language")] };
    const overruled = (region: string, language: string) =>
      overruledOf({ "profile.commune_nis5": "11002", "profile.region": region, "profile.administration_language": language }, context);
    expect(overruled("Flanders", "NL")).toEqual({ isRegionOther: false, isLanguageOther: false });
    expect(overruled("Wallonia", "FR")).toEqual({ isRegionOther: true, isLanguageOther: true });
    expect(overruled("abroad", "FR")).toEqual({ isRegionOther: false, isLanguageOther: false });
  });

  it("leaves out a commune that is in no list, and takes that of today for one that merged", () => {
    const replies = { "procedure.new_commune": "11007", "profile.commune_nis5": "99999" };
    const trusted = trustReplies(replies, sources.questions, communes);
    expect(trusted).toEqual({ replies: { "procedure.new_commune": "11002" }, merged: communes, isGone: true });
  });

  it("counts what is needed until it is at hand, by the commune of the case [site.case-costs]", () => {
    const sum = (more: Partial<Answers>) => view({ replies: resident, ...more }).sum;
    expect(sum({})).toMatchObject({ low: 0, high: 10, count: 1, unsure: 1 });
    expect(sum({ replies: { ...resident, "procedure.new_commune": "11002" } })).toMatchObject({ low: 7.5, high: 7.5 });
    expect(sum({ atHand: ["paper"] })).toMatchObject({ count: 0 });
    expect(sum({ counted: { "path:paper": false } })).toMatchObject({ count: 0 });
  });

  it("says of a sum which amounts are out of date, withdrawn and not certain [site.case-costs]", () => {
    const { sum } = view({ replies: resident, counted: { "text:val-3": true, "text:val-4": true } });
    expect(saySum({ sum }, WORDS.en.costs, "en")).toEqual([
      "In all: €152 to €162.",
      "1 amount is not certain.",
      "1 amount is out of date: ask for what it is today.",
      "Not in the sum, because no amount in euro is there: A stamp.",
      "Not included: what the page does not list, such as translations, travel and post.",
    ]);
    expect(saySum({ sum }, WORDS.fr.costs, "fr")[0]).toMatch(/^En tout : de 152\s€ à 162\s€\.$/u);
  });
});

describe("the deadlines of a case [site.case-deadlines]", () => {
  const deadlines = deadlinesOfCase(sources);
  const dated = (day: string) => datedOf(deadlines, { "val-2": day }, TODAY);
  const sentencesFor = (day: string) => dated(day).map((one) => sayDeadline(one, WORDS.en.deadlines, "en", TODAY));

  it("count from the day that the reader gives", () => {
    // The comma after a weekday differs between releases of the tables of languages.
    const [sentences = []] = sentencesFor("2026-11-14");
    expect(sentences.map((sentence) => sentence.replace("day,", "day"))).toEqual([
      "Last day: Sunday 22 November 2026.",
      "Do it by Friday 20 November 2026: then the offices are open.",
    ]);
    expect(sentencesFor("2026-11-01")[0]?.at(-1)).toBe("This day is over. Do it now, and ask the authority what follows.");
  });

  it.each(["2026-02-31", "9999-12-31", "0001-01-01", "tomorrow", "", "2026-11-14<b>"])("do not count from %j", (day) => {
    expect(dated(day)).toEqual([]);
  });

  it("are a calendar file with the dates that are ahead, whose titles tell nothing of the matter", () => {
    const context = {
      language: "en" as const,
      address: "https://example.org/skills/move",
      today: TODAY,
      now: new Date(`${TODAY}T12:00:00Z`),
    };
    const text = calendarText(dated("2026-11-14"), context) ?? "";
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+DTSTART;VALUE=DATE:20261120[\s\S]+END:VCALENDAR\r\n$/);
    expect(/^SUMMARY:(.*)$/m.exec(text)?.[1]).not.toMatch(/move|declare/i);
    expect(calendarText(dated("2026-11-01"), context)).toBeUndefined();
  });
});
