import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMonth, readMonthOrCurrent } from "./read-month.ts";

const months: readonly [string, string][] = [
  ["2021-03", "2021-03"],
  ["2021-03-17", "2021-03"],
  ["2021-03-17T10:00:00Z", "2021-03"],
  ["2021/3/17", "2021-03"],
  ["2021.03", "2021-03"],
  ["03/2021", "2021-03"],
  ["3-2021", "2021-03"],
  ["17/03/2021", "2021-03"],
  ["17.3.2021", "2021-03"],
  ["03/17/2021", "2021-03"],
  ["03/03/2021", "2021-03"],
  ["29/02/2024", "2024-02"],
  ["March 2021", "2021-03"],
  ["mars 2021", "2021-03"],
  ["maart 2021", "2021-03"],
  ["März 2021", "2021-03"],
  ["Marz 2021", "2021-03"],
  ["17 March 2021", "2021-03"],
  ["March 17, 2021", "2021-03"],
  ["17th of March 2021", "2021-03"],
  ["17. März 2021", "2021-03"],
  ["1er août 2021", "2021-08"],
  ["12 janv. 2021", "2021-01"],
  ["Sept. 2021", "2021-09"],
  ["DÉCEMBRE 2021", "2021-12"],
  ["okt 2021", "2021-10"],
  ["mei 2021", "2021-05"],
  ["２０２１-０３", "2021-03"],
];

const unreadable = [
  "",
  "2021",
  "spring 2021",
  "31/02/2021",
  "2021-13",
  "13/13/2021",
  "03/21",
  "3021-03",
  "1850-01",
  "17 March",
  "March April 2021",
];
const alsoUnreadable = ["born 17 March 2021", "85.07.30-033.28", "2021-03 2022", "March 17 18 2021", "0/2021", "2021-03-00", "20210317"];

describe("a date as a person writes it", () => {
  it.each(months)("is read as a month: %s [profile.months]", (text, month) => {
    expect(readMonth(text)).toEqual({ kind: "month", month });
  });

  it.each([...unreadable, ...alsoUnreadable])("is not guessed: %j [profile.months]", (text) => {
    expect(readMonth(text)).toEqual({ kind: "none" });
  });

  it("has two readings where day and month can change places [profile.ambiguous]", () => {
    expect(readMonth("03/04/2021")).toEqual({ kind: "ambiguous", months: ["2021-04", "2021-03"] });
    expect(readMonth("3.4.2021")).toEqual({ kind: "ambiguous", months: ["2021-04", "2021-03"] });
    expect(readMonth("2021-04-03")).toEqual({ kind: "month", month: "2021-04" });
  });

  it.each(["current", "Now", "aujourd'hui", "heden", "heute"])("may be now: %s [profile.months]", (text) => {
    expect(readMonthOrCurrent(text)).toEqual({ kind: "current" });
  });

  it("is a month of the text's own year or nothing, for any text [profile.months]", () => {
    const part = fc.oneof(fc.constantFrom("mars", "May", "17", "3", "2021", "/", "-", " ", ".", "1er"), fc.string({ maxLength: 4 }));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 7 }), (parts) => {
        const text = parts.join("");
        const outcome = readMonth(text);
        const read = outcome.kind === "month" ? [outcome.month] : outcome.kind === "ambiguous" ? outcome.months : [];
        for (const month of read) {
          expect(month).toMatch(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/);
          expect(text.normalize("NFKC")).toContain(month.slice(0, 4));
        }
      }),
    );
  });
});
