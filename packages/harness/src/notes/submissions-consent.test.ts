import { expect, it } from "vitest";
import { Refusal } from "../answer.ts";
import { add, createSession, NOTES, noteLines, run, SESSION_ID } from "./_notes.ts";
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

it("asks nothing about notes after a no, and leaves them where they are [notes.no]", async () => {
  const context = createSession();
  await add(context, "feedback", undefined, { body: "Good." });
  const profile = JSON.parse((await context.home.read("profile.json")) ?? "{}") as { consent: object };
  const consent = { ...profile.consent, submissions: { given: false, month: "2026-11" } };
  await context.home.write("profile.json", JSON.stringify({ ...profile, consent }));
  const { answer: start } = await run(context, "start-session");
  expect(start).toMatchObject({ can_submit: false, pending: 0, orphans: [] });
  expect(JSON.stringify(start)).not.toMatch(/note for|write a note|review/i);
  expect((await run(context, "preview-close")).answer).toEqual({
    ok: true,
    status: "done",
    say: "No notes are taken, so there is nothing to send.",
  });
  const settings = { ...context.settings, session: SESSION_ID };
  expect((await run({ ...context, settings }, "end-session", { outcome: "success" })).answer).toMatchObject({
    status: "done",
    say: `The session has ended. 1 note was not sent; it stays in ${NOTES}.`,
  });
  expect(noteLines(context)).toHaveLength(1);
});
