import { describe, expect, it } from "vitest";
import { sessionFactsFile } from "../folder/layout.ts";
import { createUserFolder, SESSION_ID, type UserFolder } from "./_user-folder.ts";
import { readProgress } from "./progress.ts";
import { sweepMemory } from "./sweep-memory.ts";

const left = "address-change";
const target = "nationality-application";

/** Two procedures with a text each, the first one in focus. */
async function twoInProgress(): Promise<UserFolder> {
  const user = createUserFolder();
  await user.run("procedure", { action: "start", target, text: "The file is nearly complete." });
  await user.run("procedure", { action: "start", target: left, text: "We moved in May." });
  await user.run("procedure", { action: "step", target: "2" });
  return user;
}

const pivot = ({ run }: UserFolder) => run("procedure", { action: "focus", target, text: "The officer comes on Monday." });
const focusIn = ({ folder }: UserFolder): unknown => JSON.parse(folder.textOf(sessionFactsFile(SESSION_ID)) ?? "{}").focus;

describe("a switch to another procedure", () => {
  it("that is killed at any point has saved the one that is left, or has changed nothing [memory.pivot]", async () => {
    const outcomes: string[] = [];
    for (let changes = 0; outcomes.at(-1) !== "done"; changes += 1) {
      const user = await twoInProgress();
      const before = user.folder.allText();
      user.folder.changesLeft = changes;
      const outcome = await pivot(user).then(
        ({ status }) => status,
        (error: Error) => error.message,
      );
      user.folder.changesLeft = undefined;
      outcomes.push(outcome);
      const isSaved = (await readProgress(user.folder, left))?.text.endsWith("The officer comes on Monday.") === true;
      // A reader of the new focus finds the old one saved.
      if (!isSaved) expect(user.folder.allText()).toBe(before);
      expect(isSaved || focusIn(user) === left).toBe(true);
      await sweepMemory(user.context, user.folder);
      expect(await readProgress(user.folder, left)).toMatchObject({ step: "step-2", text: expect.stringContaining("We moved in May.") });
      expect(await readProgress(user.folder, target)).toMatchObject({ step: "step-1", text: "The file is nearly complete." });
      expect(await user.run("procedure", { action: "list" })).toMatchObject({ in_progress: [{ id: target }, { id: left }] });
    }
    // Nothing changed; saved; saved, with the new focus.
    expect(outcomes.length).toBeGreaterThan(2);
    expect(new Set(outcomes)).toEqual(new Set(["killed", "done"]));
  });
});
