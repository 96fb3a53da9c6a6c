import { describe, expect, it } from "vitest";
import { periodOf } from "./period.ts";

describe("the period of a figure", () => {
  it.each([
    [
      { value: 30, unit: "days" },
      { count: 30, unit: "days" },
    ],
    [
      { value: 1, unit: "years" },
      { count: 1, unit: "years" },
    ],
    [{ value: "8 working days" }, { count: 8, unit: "working_days" }],
    [{ value: "1 working day" }, { count: 1, unit: "working_days" }],
    [{ value: "1 month" }, { count: 1, unit: "months" }],
    [
      { value: "5 working days", unit: "days" },
      { count: 5, unit: "working_days" },
    ],
  ])("is read from %j [dossier.deadlines]", (figure, period) => {
    expect(periodOf(figure)).toEqual(period);
  });

  it.each([
    { value: 20, unit: "EUR" },
    { value: 20 },
    { value: 0, unit: "days" },
    { value: -8, unit: "days" },
    { value: 1.5, unit: "months" },
    { value: "between 5 and 8 days", unit: "days" },
    { value: "4 working days to 1 month" },
    { value: "the day before departure" },
    { value: "8 working days or more" },
    { value: "" },
    { value: "99999 days" },
  ])("is not read from %j [dossier.deadlines]", (figure) => {
    expect(periodOf(figure)).toBeUndefined();
  });
});
