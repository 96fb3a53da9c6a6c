import { noVotes } from "@becivic/lifecycle";
import { describe, expect, it } from "vitest";
import { changed, revision, tally } from "./_facts.ts";
import { proposedChanges } from "./proposed-changes.ts";

const of = (facts: ReturnType<typeof changed>, type: "volatile_value" | "reference" = "volatile_value") =>
  proposedChanges(type, [["val-00001", facts]]);
const link = { ...revision, content: { name: "code", title: "Code", url: "https://a.example/", archived_url: null, last_verified: null } };

describe("a change that is not confirmed yet", () => {
  it.each([
    ["another figure", { content: { ...revision.content, value: "30" } }, "Proposed: €30 instead of €25."],
    ["the same figure", {}, "Proposed: the same once more."],
    [
      "a figure with a reason",
      { content: { ...revision.content, value: "30" }, note: "It rose." },
      "Proposed: €30 instead of €25. It rose.",
    ],
    [
      "a reason with hidden text",
      { content: { ...revision.content, value: "30" }, note: "It\u200b rose." },
      "Proposed: €30 instead of €25.",
    ],
  ])("says what changes: %s", (_name, over, text) => {
    expect(of(changed(over)).map((one) => one.text)).toEqual([text]);
  });

  it.each([
    ["an address", { url: "https://b.example/" }, "Proposed: the address https://b.example/ instead of https://a.example/."],
    ["an archived copy", { archived_url: "https://c.example/" }, "Proposed: the archived copy https://c.example/."],
  ])("of a reference says only what differs: %s", (_name, content, text) => {
    expect(of(changed({ content: { ...link.content, ...content } }, noVotes, link), "reference").map((one) => one.text)).toEqual([text]);
  });

  it.each([
    [tally(2, 0), { up: 2, down: 0, isHidden: false }],
    [tally(1.5, 0.5), { up: 1, down: 0, isHidden: false }],
    [tally(0, 3), { up: 0, down: 3, isHidden: true }],
  ])("counts whole votes, and is hidden where many contradict it: %j", (votes, expected) => {
    expect(of(changed({}, votes))).toMatchObject([{ type: "amendment", target_id: "val-00001", ...expected }]);
  });

  it.each([
    ["a row that nothing changed", { revisions: [revision], votesOnChange: noVotes, communes: 0 }],
    ["a change that is confirmed", changed({ status: "stable" })],
    ["a change that was withdrawn", changed({ status: "quarantined" })],
    ["a row that was put back", changed({ cameBy: "roll_back" })],
  ])("is none of %s", (_name, facts) => {
    expect(of(facts)).toEqual([]);
  });
});
