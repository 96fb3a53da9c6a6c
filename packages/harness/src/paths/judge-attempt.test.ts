import { describe, expect, it } from "vitest";
import { sourceOf } from "./_directory.ts";
import { type AttemptReport, judgeAttempt, signalsOf } from "./judge-attempt.ts";

const portal = sourceOf("portal");
const page = sourceOf("page", { kind: "page" });
const delivery = sourceOf("delivery", { kind: "audited" });
const counter = sourceOf("desk", { kind: "desk" });
const PDF = { contentType: "application/pdf", downloadedStart: "%PDF-1.7" };

describe("the judgement of an attempt", () => {
  it.each<[string, typeof portal, AttemptReport, object]>([
    ["the user has it, after a hand-off", portal, { outcome: "success" }, { outcome: "success", isConfirmedByUser: true }],
    ["the user does not have it", portal, { outcome: "failed" }, { outcome: "failed", signal: "user-reported-no-document" }],
    ["the user says why", portal, { outcome: "failed", signal: "service-down" }, { outcome: "failed", signal: "service-down" }],
    [
      "a failure was seen, though the user says otherwise",
      portal,
      { outcome: "success", observed: { status: 500 } },
      { outcome: "failed", signal: "response-status" },
    ],
    [
      "the page looks right, and nobody has the document",
      portal,
      { observed: { pageText: "attestation" } },
      { outcome: "ambiguous", unseen: [] },
    ],
    ["nothing is known", portal, {}, { outcome: "ambiguous", unseen: ["page-text-contains"] }],
    ["the document itself was seen", delivery, { observed: PDF }, { outcome: "success", isConfirmedByUser: false }],
    [
      "half of it was seen",
      delivery,
      { observed: { contentType: "application/pdf" } },
      { outcome: "ambiguous", unseen: ["downloaded-bytes-start-with"] },
    ],
    [
      "the agent was alone, and the user believes it",
      page,
      { outcome: "success" },
      { outcome: "ambiguous", unseen: ["api-returns-200", "json-path-resolves"] },
    ],
    ["the user was alone, and has it", page, { outcome: "success", isUserAlone: true }, { outcome: "success", isConfirmedByUser: true }],
    [
      "the user was alone, and says nothing",
      page,
      { isUserAlone: true },
      { outcome: "ambiguous", unseen: ["api-returns-200", "json-path-resolves"] },
    ],
    [
      "the agent was alone and saw all",
      page,
      { observed: { status: 200, json: { content: { title: "x" } } } },
      { outcome: "success", isConfirmedByUser: false },
    ],
    [
      "the user confirms by the check of the source",
      counter,
      { observed: { answers: { "user-confirms-document-received": true } } },
      { outcome: "success", isConfirmedByUser: true },
    ],
    [
      "the desk sends the user elsewhere",
      counter,
      { signal: "commune-says-elsewhere" },
      { outcome: "failed", signal: "commune-says-elsewhere" },
    ],
  ])("%s [paths.judgement]", (_name, source, report, expected) => {
    expect(judgeAttempt(source, report)).toEqual(expected);
  });

  it("knows the signs of the source and the general ones [paths.judgement]", () => {
    expect(signalsOf(counter)).toEqual(expect.arrayContaining(["commune-says-elsewhere", "page-not-found", "user-reported-no-document"]));
  });
});
