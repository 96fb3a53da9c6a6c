import { describe, expect, it } from "vitest";
import { writeMarkdown } from "../document/write-markdown.ts";
import { requiredPathsBlocks } from "./required-paths.ts";

describe("the documents of a procedure", () => {
  const path = (id: string, notes?: string) => ({ id, title: `The ${id}`, purpose: undefined, notes });

  it("say of which one is enough [reading.any-of]", () => {
    const requiredPaths = [path("duty"), { anyOf: [path("test"), path("course", "At the end of it.")] }];
    const blocks = requiredPathsBlocks(requiredPaths, "en");
    expect(writeMarkdown(blocks)).toContain(
      "- [The duty](/paths/duty)\n- **One of:** [The test](/paths/test); [The course](/paths/course) At the end of it",
    );
  });
});
