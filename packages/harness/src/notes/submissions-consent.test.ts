import { expect, it } from "vitest";
import { Refusal } from "../answer.ts";
import { requireConsent } from "./submissions-consent.ts";

it.each([
  ["was not asked", undefined, ["becivic setup --yes --submissions <yes|no>"]],
  ["said no", false, undefined],
])("takes no note of a user who %s, and proposes no command with a yes in it [notes.consent]", (_what, consent, next) => {
  expect(() => requireConsent(consent)).toThrow(Refusal);
  try {
    requireConsent(consent);
  } catch (error) {
    expect((error as Refusal).fields.next).toEqual(next);
  }
});
