import { DAY_MS } from "@becivic/contract";
import type { SubmissionRow } from "@becivic/service/ports";
import { beforeAll, describe, expect, it } from "vitest";
import { stagedWrite } from "../staged-row.ts";
import type { SuiteDatabase } from "./database-samples.ts";

/** Texts that wait for an operator. */
export function describeHeldTexts(open: () => SuiteDatabase): void {
  describe("texts that are held", () => {
    let database: SuiteDatabase["database"];
    beforeAll(() => {
      ({ database } = open());
    });

    it("keeps a held text in one place, and releases it with the text of an edit [storage.held]", async () => {
      await database.commit([stagedWrite("con_8")]);
      const change = (from: SubmissionRow["state"], to: SubmissionRow["state"], edited?: object) =>
        database.commit([
          { do: "change_state", id: "con_8", from, to, now: DAY_MS, ...(edited === undefined ? {} : { edited: { ...edited } }) },
        ]);
      expect(await change("staged", "ner_held_for_review")).toMatchObject({ committed: true });
      expect(await database.heldTexts.content("con_8")).toMatchObject({ type: "concern", isCommitted: false });
      expect(await database.heldTexts.list(DAY_MS, 10)).toMatchObject([{ id: "con_8", held_at: DAY_MS }]);
      expect(await change("staged", "discarded")).toEqual({ committed: false, conflict: "guard" });
      expect(await change("ner_held_for_review", "released_after_edit", { content: { body: "Other words." } })).toMatchObject({
        committed: true,
      });
      expect(await database.submissions.due(10 * DAY_MS, 100)).toContainEqual(
        expect.objectContaining({
          id: "con_8",
          state: "released_after_edit",
          item: expect.objectContaining({ content: { body: "Other words." } }),
        }),
      );
      expect(await database.heldTexts.content("con_8")).toBeUndefined();
    });
  });
}
