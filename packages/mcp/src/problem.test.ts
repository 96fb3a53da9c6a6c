import { errorGuide, type ProblemErrorCode } from "@becivic/contract";
import { AppError } from "@becivic/service";
import { describe, expect, it } from "vitest";
import { toToolError } from "./problem.ts";

describe("an error of a tool", () => {
  it.each(Object.keys(errorGuide) as ProblemErrorCode[])("says what %s means and what to do [refusals.guide]", (code) => {
    const { result } = toToolError(new AppError(code, { details: { schema_pointer: "/id" } }));
    const [problem, advice] = result.content.map((part) => (part.type === "text" ? part.text : ""));
    expect(JSON.parse(problem ?? "")).toEqual({ error: code, schema_pointer: "/id" });
    expect(advice).toContain(errorGuide[code].meaning);
    expect(advice).toContain(errorGuide[code].next);
  });

  it("says nothing about a bug but that there is one", () => {
    const { result } = toToolError(new Error("jeanne"));
    expect(JSON.stringify(result)).not.toContain("jeanne");
    expect(JSON.stringify(result)).toContain("internal_error");
  });
});
