import { describe, expect, it } from "vitest";
import { PROFILE_FILE } from "../folder/layout.ts";
import { add, createSession, type SessionMachine } from "../notes/_notes.ts";
import { describeWaiting } from "./waiting.ts";

/** A user with procedures under way, and one note that waits where it is wanted. */
async function machineWith(active: readonly string[], { hasNote = false } = {}): Promise<SessionMachine> {
  const context = createSession();
  if (hasNote) await add(context, "feedback", undefined, { body: "Good." });
  const profile = JSON.parse(context.home.files.get(PROFILE_FILE)?.text ?? "{}") as object;
  await context.home.write(PROFILE_FILE, JSON.stringify({ ...profile, active_procedures: active }));
  return context;
}

const longId = (length: number, at: number): string => `${"abcdefg"[at % 7]}${"hijklmno"[Math.floor(at / 7)]}${"x".repeat(length - 2)}`;

describe("what waits", () => {
  it.each([0, 1, 2, 3, 34, 50])("is said in 399 characters with whole ids of %i procedures, however long [hook.waiting]", async (count) => {
    for (const length of [2, 11, 12, 13, 117, 118])
      for (const hasNote of [false, true]) {
        const ids = Array.from({ length: count }, (_, at) => longId(length, at));
        const text = await describeWaiting(await machineWith(ids, { hasNote }));
        expect(text.length).toBeLessThanOrEqual(399);
        expect(text === "").toBe(count === 0 && !hasNote);
        const [, names = "", rest = "0"] = /under way: (.+?)(?:, and (\d+) more)?\. /.exec(text) ?? [];
        const listed = names === "" ? [] : names.split(", ");
        expect(listed).toEqual(ids.slice(0, listed.length));
        expect(listed.length + Number(rest)).toBe(count);
        if (text !== "") expect(text).toMatch(/^Be Civic: .* Run becivic start for more\.$/);
      }
  });

  it("names as many ids as there is room for [hook.waiting]", async () => {
    const ids = Array.from({ length: 34 }, (_, at) => longId(12, at));
    const text = await describeWaiting(await machineWith(ids));
    expect(text).toMatch(/, and \d+ more\. /);
    expect(text.length).toBeGreaterThan(399 - `, ${ids[0]}`.length);
  });
});
