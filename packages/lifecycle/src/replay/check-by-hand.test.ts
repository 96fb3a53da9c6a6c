import { describe, expect, it } from "vitest";
import { changeTo, findingsOf, stateOf, trackOf } from "./_tracks.ts";
import { checkByHand } from "./check-by-hand.ts";
import type { ChangedArtefact, Track } from "./track.ts";

const alpha = trackOf();
const beta = trackOf({ state: stateOf({ status: "beta", version: "0.2.0" }) });

describe("a change that was pushed by hand", () => {
  it.each<[string, ChangedArtefact, Track | undefined, string[]]>([
    ["a new artefact at alpha", changeTo(stateOf()), undefined, ["* by_hand: it was added by hand"]],
    ["a new draft", changeTo(stateOf({ status: "draft", version: "0.0.3" })), undefined, ["* by_hand: it was added by hand"]],
    [
      "the next version of the same status",
      changeTo(stateOf({ contentDigest: "two", version: "0.1.1" })),
      alpha,
      ["* by_hand: it was changed by hand"],
    ],
    ["a file that was deleted", changeTo(undefined), alpha, ["* by_hand: it was deleted by hand"]],
    [
      "only the form of tags",
      changeTo(stateOf({ contentDigest: "two" }), { isTagOnly: true }),
      alpha,
      ["* by_hand: it was changed by hand"],
    ],
    ["a lower status", changeTo(stateOf({ version: "0.1.0" })), beta, ["* by_hand: it was changed by hand"]],
    [
      "a higher status",
      changeTo(stateOf({ status: "beta", version: "0.2.0" })),
      alpha,
      ["by_hand: it was raised to beta by hand, without votes", "* by_hand: it was changed by hand"],
    ],
    [
      "a new artefact at stable",
      changeTo(stateOf({ status: "stable", version: "1.0.0" })),
      undefined,
      ["by_hand: it was raised to stable by hand, without votes", "* by_hand: it was added by hand"],
    ],
    [
      "a higher status of what is not voted on",
      changeTo(stateOf({ status: "stable", version: "1.0.0", isMeta: true })),
      trackOf({ state: stateOf({ isMeta: true }) }),
      ["* by_hand: it was changed by hand"],
    ],
    [
      "a version that skips one",
      changeTo(stateOf({ contentDigest: "two", version: "0.1.2" })),
      alpha,
      ["by_hand: its version 0.1.2 does not follow from its status and its change"],
    ],
    [
      "another text with the same version",
      changeTo(stateOf({ contentDigest: "two" })),
      alpha,
      ["by_hand: its version 0.1.0 does not follow from its status and its change"],
    ],
    [
      "any version that is pinned",
      changeTo(stateOf({ contentDigest: "two", version: "7.0.0", isPinned: true })),
      alpha,
      ["* by_hand: it was changed by hand"],
    ],
  ])("%s", (_, change, track, expected) => {
    expect(findingsOf((tell) => checkByHand("skill lease", change, track, "second", tell))).toEqual(expected);
  });
});
