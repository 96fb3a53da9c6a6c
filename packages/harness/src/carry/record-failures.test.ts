import { describe, expect, it } from "vitest";
import { type FailedRequest, requestToCarry } from "./record-failures.ts";

const failed = (path: string, reason: FailedRequest["reason"] = "no_connection", isOptional = false): FailedRequest => ({
  request: { method: "GET", path, isOptional },
  reason,
});

describe("the request that the agent makes [carry.which]", () => {
  const cases: readonly [string, FailedRequest[], string | undefined][] = [
    ["none without a failure", [], undefined],
    ["the first", [failed("/a"), failed("/b")], "/a"],
    ["the first that is needed", [failed("/a", "no_connection", true), failed("/b")], "/b"],
    ["none that the operation can do without", [failed("/a", "no_connection", true)], undefined],
    ["none where the server was slow", [failed("/a", "timeout")], undefined],
    ["none where one may have arrived", [failed("/a"), failed("/b", "cut")], undefined],
    ["none where the time was used up", [failed("/a", "no_time")], undefined],
    ["the first where connecting used up the time", [failed("/a", "no_connection", true), failed("/b", "no_time")], "/b"],
    ["none where a slow server used up the time", [failed("/a", "timeout", true), failed("/b", "no_time")], undefined],
  ];
  it.each(cases)("is %s", (_name, failures, path) => {
    expect(requestToCarry(failures)?.path).toBe(path);
  });
});
