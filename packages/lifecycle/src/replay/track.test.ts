import { describe, expect, it } from "vitest";
import { logged, stateOf, trackOf } from "./_tracks.ts";
import { earlierOf } from "./track.ts";

const amended = [logged("first"), logged("second", { move: "amend", version: "0.1.1" })];
const stable = [
  logged("first"),
  logged("second", { move: "promote", status: "stable", version: "1.0.0" }),
  logged("third", { move: "amend", version: "0.1.1" }),
  logged("fourth", { move: "amend", version: "0.1.2" }),
];

describe("the content before the change that is judged", () => {
  it.each([
    ["nothing, where it was only created", trackOf(), undefined],
    ["what the last amendment replaced", trackOf({ log: amended }), "first"],
    ["the one before the last amendment, where no stable text is named", trackOf({ log: stable }), "third"],
    ["the stable text that it names", trackOf({ log: stable, state: stateOf({ previousStable: "second" }) }), "second"],
    [
      "a named commit at which it was not stable is ignored",
      trackOf({ log: stable, state: stateOf({ previousStable: "first" }) }),
      "third",
    ],
  ])("%s", (_, track, expected) => {
    expect(earlierOf(track)?.commit).toBe(expected);
  });
});
