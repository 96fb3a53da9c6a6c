import { isRealDay } from "@becivic/case";
import { Refusal } from "../answer.ts";

/** The days that the user gave, by the name of the figure. A name that the procedure does not have and a day that does not exist are refused. */
export function readDays(days: Readonly<Record<string, string>>, names: readonly string[]): Map<string, string> {
  return new Map(
    Object.entries(days).map(([name, day]) => {
      if (!names.includes(name))
        throw new Refusal(
          "usage",
          names.length === 0
            ? "This procedure has no deadline that counts from a day of yours. Only appointment=<day> can be given."
            : `There is no deadline with this name. A day can be given for: ${names.join(", ")}.`,
          { field: "day" },
        );
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day))
        throw new Refusal("usage", "Write a day as year-month-day, such as 2026-12-01.", { field: "day" });
      if (!isRealDay(day))
        throw new Refusal("usage", "There is no such day in the calendar.", {
          field: "day",
        });
      return [name, day] as const;
    }),
  );
}
