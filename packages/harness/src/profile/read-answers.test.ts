import { emptyProfile, formOf } from "@becivic/case";
import type { Skill } from "@becivic/contract";
import { someCommunes } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { problemView } from "./problem-view.ts";
import { findLanguageProblem, readAnswers } from "./read-answers.ts";

const label = { en: "Question" };
const inputs: NonNullable<Skill["inputs"]> = [
  { name: "letter_month", type: "month_year", label: { en: "When did the letter come?" } },
  { name: "origin", type: "country_code", label },
  { name: "former_commune", type: "commune", label },
  {
    name: "route",
    type: "single_choice",
    label,
    options: [
      { value: "spouse", label },
      { value: "work", label },
    ],
  },
  { name: "remark", type: "text", label },
  { name: "stays", type: "row_list", label, defaults: { min_rows: 1, max_rows: 2 }, columns: [{ id: "start", type: "month_year", label }] },
];
const form = formOf(
  {
    id: "moving",
    version: "1.0.0",
    inputs,
    profile_requirements: ["region", "commune_nis5", "administration_language", "dependents", "document_inventory"],
  },
  "en",
);

describe("answers to a form", () => {
  it("are read as people write them, each for its place [profile.answers]", () => {
    const read = readAnswers(
      form,
      {
        region: "flanders",
        commune_nis5: "Antwerpen",
        minor_children_count: 2,
        has_id_card: "yes",
        letter_month: "17/03/2021",
        origin: "Maroc",
        former_commune: "Brussel",
        route: "Spouse",
        stays: [{ start: "mars 2020" }],
        remark: "",
      },
      someCommunes,
    );
    expect(read.problems).toEqual([]);
    expect(Object.fromEntries(read.profile)).toEqual({
      region: "Flanders",
      commune_nis5: "11002",
      "dependents.minor_children_count": 2,
      "document_inventory.has_id_card": "yes",
    });
    expect(Object.fromEntries(read.inputs)).toEqual({
      letter_month: "2021-03",
      origin: "ma",
      former_commune: "21004",
      route: "spouse",
      stays: [{ start: "2020-03" }],
    });
  });

  it("may put a list off, and nothing else [profile.answers]", () => {
    const later = { __mode: "chat", __status: "pending" };
    expect(readAnswers(form, { stays: later }, someCommunes)).toMatchObject({ pending: ["stays"], problems: [] });
    expect(readAnswers(form, { route: later }, someCommunes).problems).toMatchObject([{ fault: "cannot_be_put_off" }]);
  });

  const problems: readonly [string, Record<string, unknown>, object][] = [
    [
      "a date with two readings",
      { letter_month: "03/04/2021" },
      { name: "letter_month", readings: [{ value: "2021-04" }, { value: "2021-03" }] },
    ],
    [
      "no date",
      { letter_month: "Tuesday the xyzzy" },
      { name: "letter_month", say: "When did the letter come? Write a month and a year, such as March 2021." },
    ],
    ["no option", { route: "xyzzy" }, { name: "route", options: ["spouse", "work"] }],
    ["too many rows", { stays: [{}, {}, {}] }, { name: "stays" }],
    ["no row", { stays: [] }, { name: "stays" }],
    ["a column that is not there", { stays: [{ start: "2020-01", xyzzy: 1 }] }, { name: "stays", row: 0 }],
    ["too long a text", { remark: "xyzzy ".repeat(20) }, { name: "remark" }],
    ["a question that is not there", { xyzzy: "x" }, { say: "This is not asked for." }],
  ];
  it.each(problems)("have problems that repeat no answer: %s [profile.answers]", (_what, answers, view) => {
    const [problem] = readAnswers(form, answers, someCommunes).problems;
    if (problem === undefined) throw new Error("there is no problem");
    expect(problemView(problem, "en")).toMatchObject(view);
    for (const locale of ["en", "fr", "nl", "de"] as const) expect(JSON.stringify(problemView(problem, locale))).not.toContain("xyzzy");
  });

  it("have a language that the place among the answers allows [profile.languages]", () => {
    const problemOf = (answers: Record<string, unknown>) =>
      findLanguageProblem(
        form,
        readAnswers(form, answers, someCommunes),
        { ...emptyProfile("2026-11-17T10:00:00Z"), region: "Flanders" },
        someCommunes,
      );
    expect(problemOf({ administration_language: "DE" })).toMatchObject({ options: ["NL", "FR"] });
    expect(problemOf({ administration_language: "FR", commune_nis5: "23101" })).toBeUndefined();
    expect(problemOf({ administration_language: "FR", commune_nis5: "11002" })).toMatchObject({ options: ["NL"] });
  });
});
