import type { PathNextOutput } from "@becivic/contract";
import { done, type Notice, needs } from "../answer.ts";
import { questionOfField } from "../profile/question-of-field.ts";
import { describeSource } from "./describe-source.ts";
import { fieldToAsk } from "./known-profile.ts";
import type { LoadedPath } from "./load-path.ts";
import type { NextStep } from "./next-step.ts";
import { needsKey } from "./sign-in.ts";
import { sayOfStep } from "./step-words.ts";

/** The answer to a step of a traversal that is recorded. */
export function composeStep(
  { path, locale, communes, authority, facts, notices: before }: LoadedPath,
  { step, passedOver }: NextStep,
): PathNextOutput {
  const notices = [...before, ...passedOverNotices(passedOver)];
  const shared = { step: step.kind, path, ...(notices.length === 0 ? {} : { notices }) };
  const reach = authority === undefined ? {} : { authority };
  const { id, title } = path;
  const decline = `becivic path decline ${id}`;
  if (step.kind === "ask") {
    const field = fieldToAsk(step.field);
    const question = questionOfField(field, locale, { profile: facts.profile, communes });
    if (question === undefined) throw new Error("a step asks for a field that has no question");
    return needs([`profile.${field}`], {
      ...shared,
      say: `${question.ask} The next way to “${title}” depends on it.`,
      question,
      next: [`becivic profile set ${field} <value>`, decline],
    });
  }
  const say = sayOfStep(step, title, facts.traversal);
  switch (step.kind) {
    case "not_for_you":
      return done({ ...shared, say, field: step.field, next: [`becivic profile get ${step.field}`] });
    case "browser_choice":
      return needs(["browser_choice"], { ...shared, say, next: [`becivic path choose drive ${id}`, `becivic path choose link ${id}`] });
    case "consent":
      return needs(["consent_delivery"], {
        ...shared,
        say,
        source: describeSource(step.source, "consent"),
        next: [`becivic path consent ${id}`, decline],
      });
    case "attempt":
      return done({
        ...shared,
        say,
        mode: step.mode,
        source: describeSource(step.source, "attempt"),
        ...reach,
        next: [
          `becivic path report ${id} --outcome <success|failed>`,
          decline,
          ...(needsKey(step.source) ? [`becivic path choose no-key ${id}`] : []),
        ],
      });
    case "exhausted":
      return needs(["choice"], {
        ...shared,
        say,
        choose: step.choices,
        ...reach,
        next: step.choices.map((choice) => `becivic path choose ${choice} ${id}`),
      });
    case "ended":
    case "done":
      return done({ ...shared, say, next: [`becivic path choose again ${id}`] });
  }
}

/** Sources that depend on what no user can be asked for. */
export function passedOverNotices(count: number): Notice[] {
  if (count === 0) return [];
  const what = count === 1 ? "One way was" : `${count} ways were`;
  return [{ code: "way_passed_over", say: `${what} left out, because it depends on something that this program cannot ask you.` }];
}
