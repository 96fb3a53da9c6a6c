import type { PathEntry, Predicate, Profile } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { entryOf, sourceOf } from "./_directory.ts";
import { answerStep, type StepAnswer } from "./answer-step.ts";
import { nextStep } from "./next-step.ts";
import { newTraversal, type Step, type Traversal, type TraversalFacts } from "./traversal.ts";

const is = (field: string, value: unknown) => ({ field: `user.${field}`, op: "eq", value }) as Predicate;
const card = is("document_inventory.has_id_card", "yes");
const brussels = is("region", "Brussels-Capital");
const flanders = is("region", "Flanders");

const counter = sourceOf("desk", { kind: "desk", priority: 99 });
const federal = sourceOf("federal", { priority: 60, predicates: [card] });
const delivery = sourceOf("delivery", { kind: "audited", priority: 90, predicates: [brussels, card] });
const page = sourceOf("page", { priority: 40, predicates: [flanders] });
const open = sourceOf("open", { kind: "page", priority: 10 });
const keys = entryOf([federal, open, counter]);
const entry = entryOf([counter, page, federal, delivery], { applies_to: { civic_status: ["married", "widowed"] } });

function profileOf(fields: Partial<Profile>): Profile {
  return { profile_schema_version: "1", last_updated_at: "2026-11-17T00:00:00Z", ...fields };
}

interface Situation {
  profile?: Partial<Profile>;
  traversal?: Partial<Traversal>;
  workedLast?: string;
  hasBrowser?: boolean;
  agreedTo?: string;
  isSignInOut?: boolean;
  path?: PathEntry;
}

function factsOf({
  profile = {},
  traversal = {},
  path = entry,
  hasBrowser = false,
  isSignInOut = false,
  ...rest
}: Situation): TraversalFacts {
  return {
    entry: path,
    profile: profileOf(profile),
    thisMonth: "2026-11",
    traversal: { ...newTraversal(path), ...traversal },
    isAskable: (field) => field !== "active_procedures",
    hasBrowser,
    isSignInOut,
    ...rest,
  };
}

/** A step in a few words. */
function words(step: Step): string {
  if ("source" in step) return [step.kind, step.source.id, ...("mode" in step ? [step.mode] : [])].join(" ");
  if ("field" in step) return `${step.kind} ${step.field}`;
  return step.kind === "exhausted" ? `exhausted ${step.choices.join(" ")}` : step.kind;
}

const failed = (...ids: string[]): Pick<Traversal, "attempts"> => ({ attempts: ids.map((id) => ({ source_id: id, outcome: "failed" })) });
const inFlanders = { region: "Flanders", document_inventory: { has_id_card: "yes" } } as const;
const inBrussels = { region: "Brussels-Capital", document_inventory: { has_id_card: "yes" } } as const;

describe("the next step", () => {
  it.each<[string, Situation, string]>([
    [
      "the profile says nothing: the field that most sources depend on",
      { path: entryOf([delivery, federal]) },
      "ask document_inventory.has_id_card",
    ],
    ["one field is known: the other one", { profile: { document_inventory: { has_id_card: "yes" } } }, "ask region"],
    ["a false predicate is as good as no source", { profile: { document_inventory: { has_id_card: "no" } } }, "ask region"],
    ["nothing online fits", { profile: { region: "abroad", document_inventory: { has_id_card: "no" } } }, "exhausted search offline skip"],
    ["the path is for others", { profile: { civic_status: "single" } }, "not_for_you civic_status"],
    ["an axis of the path that is not known excludes nobody", { profile: inFlanders }, "attempt federal link"],
    ["a delivery needs consent", { profile: inBrussels }, "consent delivery"],
    ["an agreement releases its delivery", { profile: inBrussels, agreedTo: "delivery" }, "attempt delivery link"],
    ["an agreement to another delivery does not", { profile: inBrussels, agreedTo: "federal" }, "consent delivery"],
    ["a delivery under way is asked for again", { profile: inBrussels, traversal: { current: "delivery" } }, "consent delivery"],
    ["the next by priority", { profile: inFlanders, traversal: failed("federal") }, "attempt page link"],
    ["the one under way stays", { profile: inFlanders, traversal: { current: "page" } }, "attempt page link"],
    ["what worked last time comes first", { profile: inFlanders, workedLast: "page" }, "attempt page link"],
    [
      "what worked last time and failed now is over",
      { profile: inFlanders, workedLast: "page", traversal: failed("page") },
      "attempt federal link",
    ],
    ["what worked last time is not for the user any more", { profile: inBrussels, workedLast: "page" }, "consent delivery"],
    ["what worked last time was the desk: it stays last", { profile: inFlanders, workedLast: "desk" }, "attempt federal link"],
    ["all failed", { profile: inFlanders, traversal: failed("federal", "page") }, "exhausted search offline skip"],
    [
      "the desk was chosen",
      { profile: inFlanders, traversal: { ...failed("federal", "page"), fallback_chosen: true } },
      "attempt desk link",
    ],
    [
      "the desk was chosen, and a way online appeared",
      { profile: inFlanders, traversal: { ...failed("federal"), fallback_chosen: true, current: "desk" } },
      "attempt page link",
    ],
    [
      "the desk failed too",
      { profile: inFlanders, traversal: { ...failed("federal", "page", "desk"), fallback_chosen: true } },
      "exhausted search skip",
    ],
    [
      "a question was declined: what depends on it is left out",
      { profile: { region: "Flanders" }, traversal: { set_aside: ["document_inventory.has_id_card"] } },
      "attempt page link",
    ],
    [
      "signing in failed: ways with an account of the state are left out",
      { profile: inFlanders, isSignInOut: true, path: keys },
      "attempt open link",
    ],
    [
      "nothing but the desk is without a sign-in",
      { profile: inFlanders, isSignInOut: true, path: entryOf([federal, counter]) },
      "exhausted search offline skip",
    ],
    [
      "no question is asked for a way with a sign-in",
      { isSignInOut: true, path: entryOf([federal, counter]) },
      "exhausted search offline skip",
    ],
    ["it was skipped", { profile: inFlanders, traversal: { ended: "skip" } }, "ended"],
    ["it worked", { profile: inFlanders, traversal: { ended: "success" } }, "done"],
  ])("%s [paths.steps]", (_name, situation, expected) => {
    expect(words(nextStep(factsOf(situation)).step)).toBe(expected);
  });

  it.each<[string, Situation, string]>([
    ["never-drive", { profile: { browser_driving_preference: "never-drive" }, hasBrowser: true }, "attempt portal link"],
    ["no preference", { hasBrowser: true }, "attempt portal link"],
    [
      "drive-by-default with a browser",
      { profile: { browser_driving_preference: "drive-by-default" }, hasBrowser: true },
      "attempt portal drive",
    ],
    ["drive-by-default without a browser", { profile: { browser_driving_preference: "drive-by-default" } }, "browser_choice portal"],
    ["ask-each-time", { profile: { browser_driving_preference: "ask-each-time" }, hasBrowser: true }, "browser_choice portal"],
    [
      "ask-each-time, answered",
      { profile: { browser_driving_preference: "ask-each-time" }, traversal: { browser: "drive" } },
      "attempt portal drive",
    ],
  ])("honours %s [paths.browser]", (_name, situation, expected) => {
    expect(words(nextStep(factsOf({ ...situation, path: entryOf([sourceOf("portal")]) })).step)).toBe(expected);
  });

  it("leaves a page that the user has for themselves to the user [paths.browser]", () => {
    const path = entryOf([sourceOf("takeover", { when: "full-takeover" })]);
    const profile = { browser_driving_preference: "drive-by-default" } as const;
    expect(words(nextStep(factsOf({ path, profile, hasBrowser: true })).step)).toBe("attempt takeover link");
  });

  it("passes over a source that depends on what no user can be asked for, and counts it [paths.questions]", () => {
    const path = entryOf([sourceOf("unclear", { predicates: [is("active_procedures", "address-change")] }), counter]);
    expect(nextStep(factsOf({ path }))).toEqual({ step: { kind: "exhausted", choices: ["search", "offline", "skip"] }, passedOver: 1 });
  });
});

describe("an answer to a step", () => {
  const answered = (situation: Situation, answer: StepAnswer): string => {
    const facts = factsOf(situation);
    const outcome = answerStep(facts, nextStep(facts).step, answer);
    if (!outcome.isTaken) return outcome.fault;
    return words(
      nextStep({ ...facts, traversal: outcome.traversal, agreedTo: outcome.agreedTo, isSignInOut: outcome.isSignInOut ?? false }).step,
    );
  };

  it.each<[string, Situation, StepAnswer, string]>([
    ["an agreement to the delivery", { profile: inBrussels }, "consent", "attempt delivery link"],
    ["an agreement to nothing", { profile: inFlanders }, "consent", "nothing_to_agree_to"],
    ["a no to the delivery", { profile: inBrussels }, "decline", "attempt federal link"],
    ["a no to a way", { profile: inFlanders }, "decline", "attempt page link"],
    ["a no to a question", {}, "decline", "ask document_inventory.has_id_card"],
    ["no key to sign in with", { profile: inFlanders, path: keys }, "no-key", "attempt open link"],
    ["no key, after the end", { traversal: { ended: "skip" } }, "no-key", "is_over"],
    ["the desk before its time", { profile: inFlanders }, "offline", "not_exhausted"],
    ["the desk in its time", { profile: inFlanders, traversal: failed("federal", "page") }, "offline", "attempt desk link"],
    ["a desk that does not exist", { path: entryOf([page]), traversal: failed("page") }, "offline", "no_such_way"],
    ["no more for now", { profile: inFlanders }, "skip", "ended"],
    ["a search of one's own", { profile: inFlanders }, "search", "ended"],
    ["a search after the end", { traversal: { ended: "skip" } }, "search", "is_over"],
    [
      "once more after the end",
      { profile: inFlanders, traversal: { ...failed("federal"), ended: "skip" } },
      "again",
      "attempt federal link",
    ],
    ["once more before the end", { profile: inFlanders }, "again", "not_over"],
    ["nothing to decline", { traversal: { ended: "skip" } }, "decline", "nothing_to_decline"],
    ["the browser against the profile", { profile: { ...inFlanders, browser_driving_preference: "never-drive" } }, "drive", "never_drive"],
    [
      "a no to the browser",
      { path: entryOf([sourceOf("portal")]), profile: { browser_driving_preference: "ask-each-time" } },
      "decline",
      "attempt portal link",
    ],
  ])("%s [paths.steps]", (_name, situation, answer, expected) => {
    expect(answered(situation, answer)).toBe(expected);
  });
});
