import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestIds } from "./nearest-ids.ts";

const IDS = [
  "arrival-declaration-at-commune",
  "change-of-address",
  "divorce",
  "driving-licence-exchange",
  "marriage",
  "marriage-abroad",
  "nationality-application",
  "nationality-declaration",
  "val-00001",
  "val-00010",
  "val-00123",
];

describe("nearestIds", () => {
  it.each([
    ["a letter is missing", "nationality-aplication", "nationality-application"],
    ["two letters are swapped", "mariage", "marriage"],
    ["underscores", "change_of_address", "change-of-address"],
    ["capitals", "Divorce", "divorce"],
    ["words are missing", "arrival-declaration", "arrival-declaration-at-commune"],
    ["words are in another order", "exchange-driving-licence", "driving-licence-exchange"],
    ["a word too many", "change-of-adress-form", "change-of-address"],
    ["a uid with a digit too many", "val-000123", "val-00123"],
  ])("finds the id that was meant: %s [refusals.nearest]", (_name, id, expected) => {
    expect(nearestIds(id, IDS)[0]).toBe(expected);
  });

  it("answers with at most as many as asked, the nearest first [refusals.nearest]", () => {
    expect(nearestIds("marriage", IDS)).toEqual(["marriage", "marriage-abroad"]);
    expect(nearestIds("nationality", IDS, 1)).toHaveLength(1);
  });

  it.each([["zzz"], [""], ["-"], ["x".repeat(1 << 20)], ["\u{1F3DB}".repeat(50)]])("finds nothing where nothing is near", (id) => {
    expect(nearestIds(id, IDS)).toEqual([]);
  });

  it("answers with ids of the list alone, whatever is wanted [refusals.no-echo]", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.constantFrom(...IDS).map((id) => `${id}x`),
        ),
        (text) => {
          for (const id of nearestIds(text, IDS)) expect(IDS).toContain(id);
        },
      ),
      { seed: 20261117 },
    );
  });

  it("depends on the ids, not on their order", () => {
    expect(nearestIds("val-00", [...IDS].reverse())).toEqual(nearestIds("val-00", IDS));
  });
});
