import type { LogEntry } from "@becivic/service/ports";
import { createMemoryService, testRandomness } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { createCallTool, LARGEST_ANSWER } from "./call-tool.ts";
import { defineTool } from "./define-tool.ts";

const { service } = await createMemoryService();
const caller = { service, clock: { now: () => 0 }, address: "192.0.2.1", origin: "https://copy.example" };

function toolThat(call: () => Promise<object>) {
  return defineTool({
    name: "a_tool",
    title: "",
    description: "",
    does: "read",
    operations: [],
    input: "derive-input",
    output: "status",
    call,
  });
}

function setUp() {
  const lines: LogEntry[] = [];
  return { lines, callTool: createCallTool({ log: (entry) => lines.push(entry), randomness: testRandomness }) };
}

describe("calling a tool", () => {
  it("tells nothing of a bug but where it is, and that to the log alone [mcp.errors]", async () => {
    const { lines, callTool } = setUp();
    const broken = toolThat(() => Promise.reject(new TypeError("a secret of the caller")));
    const result = await callTool(broken, {}, caller);
    expect(result).toMatchObject({ isError: true, content: [{ text: '{"error":"internal_error"}' }, { text: expect.any(String) }] });
    expect(lines).toMatchObject([
      { level: "error", route: "mcp a_tool", category: "internal_error", fault: expect.stringContaining("TypeError") },
    ]);
    expect(JSON.stringify([result, lines])).not.toContain("secret");
  });

  it("refuses to give more than a conversation holds [mcp.size]", async () => {
    const { callTool } = setUp();
    const large = toolThat(async () => ({ text: "x".repeat(LARGEST_ANSWER) }));
    expect(await callTool(large, {}, caller)).toMatchObject({ isError: true, content: [{ text: '{"error":"payload_too_large"}' }, {}] });
    const small = toolThat(async () => ({ text: "x" }));
    expect(await callTool(small, {}, caller)).toEqual({
      content: [{ type: "text", text: '{"text":"x"}' }],
      structuredContent: { text: "x" },
    });
  });
});
