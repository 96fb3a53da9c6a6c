import { describe, expect, it } from "vitest";
import { data } from "./_case.ts";
import { type Question, questionsOf } from "./questions.ts";
import { readReply } from "./read-reply.ts";

const visa = { ...data, guide: { ...data.guide, applies_to: { visa_categories: ["short-stay-c" as const] } } };

function questionOf(key: string, from = data): Question {
  const question = questionsOf(from, "en").find((one) => one.key === key);
  if (question === undefined) throw new Error(`there is no question ${key}`);
  return question;
}

describe("an answer that was typed [site.case-hostile]", () => {
  const history = questionOf("profile.residency_history", visa);
  const period = { start: "2024-01", end: "current", visa_type: "short-stay-c" };

  it("has no column that nothing looks at: a card, where no years are counted", () => {
    expect(history.field.columns?.map(({ id }) => id)).toEqual(["start", "end", "visa_type"]);
    expect(readReply(history, [period])).toEqual({ value: [period] });
  });

  it.each<[string, unknown, string]>([
    ["a month that is not there", [{ ...period, start: "2024-13" }], "not_a_month"],
    ["the year 9999", [{ ...period, start: "9999-01" }], "not_a_month"],
    ["a period that ends before it starts", [{ ...period, end: "2023-01" }], "ends_before_it_starts"],
    ["a column too many", [{ ...period, name: "x" }], "unknown_column"],
    ["no list", period, "not_rows"],
    ["a thousand rows", Array.from({ length: 1000 }, () => period), "too_many_rows"],
  ])("does not count where it is %s", (_what, answer, fault) => {
    expect(readReply(history, answer)).toEqual({ fault });
  });

  it("does not count where it is very long, or not one of the choices", () => {
    expect(readReply(questionOf("procedure.entry_type"), "x".repeat(100_000))).toEqual({ fault: "not_an_option" });
    expect(readReply(questionOf("procedure.new_commune"), "1".repeat(100_000))).toEqual({ fault: "not_a_commune" });
  });
});
