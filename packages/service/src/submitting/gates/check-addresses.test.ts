import { describe, expect, it } from "vitest";
import type { Submission } from "../../items/submission.ts";
import { corpus, gateContextOf } from "./_context.ts";
import { expectFaults, expectGateKeepsSecret, hostileItems } from "./_hostile.ts";
import { type FieldChanges, itemFrom } from "./_items.ts";
import { checkAddresses, mentionsAddress } from "./check-addresses.ts";

const UNLISTED = "See https://jeanne.example/84021399 for it.";
const LISTED = "See https://finance.fgov.be/en for it.";
const ARCHIVED = "/content/archived_url";

/** Whether the item has an address, and the places of those that are on no listed host. */
type Line = [name: string, type: Submission["type"], fixture: string, changes: FieldChanges, hasAddress: boolean, pointers: string[]];

describe("the gate of addresses", () => {
  it.each<Line>([
    ["no address", "concern", "skill-general", {}, false, []],
    ["a listed host", "concern", "skill-general", { "/content/body": LISTED }, true, []],
    ["an unlisted host", "concern", "skill-general", { "/content/body": UNLISTED }, true, ["/content/body"]],
    ["a listed and an unlisted host", "concern", "skill-general", { "/content/body": `${LISTED} ${UNLISTED}` }, true, ["/content/body"]],
    ["an address without a scheme", "feedback", "bug", { "/body": "See www.jeanne.example." }, true, ["/body"]],
    [
      "several fields",
      "validation",
      "skill-injection",
      { "/rationale": UNLISTED, "/injection_reason": UNLISTED },
      true,
      ["/rationale", "/injection_reason"],
    ],
    ["a rating", "rating", "skill", { "/would_be_5_stars": UNLISTED }, true, ["/would_be_5_stars"]],
    ["an open object", "concern", "skill-general", { "/context/applies_to_match/jeanne": [UNLISTED] }, true, ["/context/applies_to_match"]],
    ["the content of a draft, which the rules of the corpus judge", "draft", "skill/sub-skill", { "/content/body": UNLISTED }, false, []],
    ["the message of a draft", "draft", "skill/sub-skill", { "/commit_message": UNLISTED }, true, ["/commit_message"]],
    ["the notes of an amendment", "amendment", "skill/frontmatter", { "/rationale": UNLISTED }, true, ["/rationale"]],
    [
      "a field path in the notes",
      "amendment",
      "skill/frontmatter",
      { "/rationale": "Adds to phrases.fr, phrases.nl and phrases.de." },
      false,
      [],
    ],
    ["a host that begins as a field path", "amendment", "skill/frontmatter", { "/rationale": "See phrases.fr/x." }, true, ["/rationale"]],
    ["an archived copy", "amendment", "reference/archived", {}, true, []],
    ["a copy elsewhere", "amendment", "reference/archived", { [ARCHIVED]: "https://jeanne.example/x" }, true, [ARCHIVED]],
    [
      "the archive in another field",
      "amendment",
      "reference/url",
      { "/content/proposed_url": "https://web.archive.org/web/2026/https://jeanne.example/" },
      true,
      ["/content/proposed_url"],
    ],
  ])("%s [refusals.no-echo]", (_name, type, fixture, changes, hasAddress, pointers) => {
    const item = itemFrom(type, fixture, changes);
    expect(mentionsAddress(item)).toBe(hasAddress);
    expectFaults(
      checkAddresses(item, gateContextOf()),
      pointers.map((pointer) => ["cross_ref_fail", pointer, "describe the page in words, or cite a page on a listed host"]),
    );
  });

  it.each([
    ["the corpus was not read", undefined],
    ["the corpus has no list of hosts", { ...corpus, sourceClasses: undefined }],
  ])("refuses nothing where %s", (_name, sourceClasses) => {
    const item = itemFrom("feedback", "bug", { "/body": UNLISTED });
    expectFaults(checkAddresses(item, { corpus: sourceClasses }), []);
  });

  it.each([
    ["concern", "skill-general"],
    ["amendment", "reference/url"],
    ["validation", "skill-injection"],
    ["draft", "skill/main"],
    ["feedback", "bug"],
    ["rating", "session"],
  ] as const)("repeats nothing of a hostile %s [refusals.no-echo]", (type, fixture) => {
    expectGateKeepsSecret(hostileItems(type, fixture), (item) => checkAddresses(item, gateContextOf()));
  });
});
