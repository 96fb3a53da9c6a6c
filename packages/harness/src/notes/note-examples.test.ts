import { validate, vocabulary } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { createSession, run } from "./_notes.ts";
import { composeNote } from "./compose-note.ts";
import { noteExamples } from "./note-examples.ts";
import { noteKinds } from "./note-kinds.ts";

describe("the examples of a note", () => {
  it.each(vocabulary.item_type)("of the type %s are complete as they are [notes.examples]", (type) => {
    const examples = noteExamples(type);
    expect(examples.length).toBeGreaterThan(0);
    for (const { on, content } of examples) {
      const id = `${noteKinds[type].idPrefix}_019a8a00-0000-7000-8000-000000000501`;
      const sessionId = "ses_019a8a00-0000-7000-8000-000000000001";
      const line = composeNote({ type, id, on, fields: content, sessionId, runtime: "test/1" });
      expect(validate("buffer-line", line)).toMatchObject({ valid: true });
    }
  });

  it("are those about one kind of target, where it is named", () => {
    expect(noteExamples("concern", "path").map(({ on }) => on?.split(":")[0])).toEqual(["path"]);
    expect(noteExamples("concern", "no_such_target")).toEqual(noteExamples("concern"));
  });

  it("are shown for a note without fields, and nothing is stored [notes.examples]", async () => {
    const context = createSession();
    const { answer, exit } = await run(context, "note", { action: "rating", on: "session" });
    expect(exit).toBe(0);
    expect(answer).toMatchObject({ status: "done", examples: [{ on: "session", content: { user_experience_stars: 5 } }] });
    expect([...context.folders.values()].flatMap(({ files }) => [...files.keys()]).filter((name) => name.startsWith("feedback"))).toEqual(
      [],
    );
  });
});
