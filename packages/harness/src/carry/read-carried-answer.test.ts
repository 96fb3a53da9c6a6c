import { describe, expect, it } from "vitest";
import { readCarriedAnswer } from "./read-carried-answer.ts";

const problem = (error: string): object => ({ isError: true, content: [{ type: "text", text: JSON.stringify({ error }) }] });

describe("an answer that was brought [carry.forms]", () => {
  const forms: readonly [string, string, { status: number; text: string }][] = [
    ["what curl printed", '{"a":1}\n\n200', { status: 200, text: '{"a":1}\n' }],
    ["a text that curl printed", "# A\n\nText.\n\n404", { status: 404, text: "# A\n\nText.\n" }],
    ["status and body", '{"status": 404, "body": {"error": "not_found"}}', { status: 404, text: '{"error":"not_found"}' }],
    ["status and a text", '{"status": 200, "headers": {}, "body": "# A\\n"}', { status: 200, text: "# A\n" }],
    ["a body with a status of its own", '{"status": 200, "id": "x"}', { status: 200, text: '{"status": 200, "id": "x"}\n' }],
    ["a status that is none", '{"status": 42, "body": {}}', { status: 200, text: '{"status": 42, "body": {}}\n' }],
    ["the result of a tool", JSON.stringify({ content: [], structuredContent: { a: 1 } }), { status: 200, text: '{"a":1}' }],
    ["a result as text", JSON.stringify({ content: [{ type: "text", text: '{"a":1}' }] }), { status: 200, text: '{"a":1}' }],
    ["a refusal of a tool", JSON.stringify(problem("unauthorised")), { status: 401, text: '{"error":"unauthorised"}' }],
    ["another refusal of a tool", JSON.stringify(problem("schema_fail")), { status: 422, text: '{"error":"schema_fail"}' }],
    [
      "a tool that failed by itself",
      JSON.stringify({ isError: true, content: [{ type: "text", text: "timed out" }] }),
      { status: 502, text: "timed out" },
    ],
    ["the body alone", '{"a":1}', { status: 200, text: '{"a":1}\n' }],
    ["a refusal alone", '{"error":"not_found"}', { status: 404, text: '{"error":"not_found"}\n' }],
    ["a text alone", "# A", { status: 200, text: "# A\n" }],
    ["nothing", "", { status: 200, text: "\n" }],
    ["a list", "[1]", { status: 200, text: "[1]\n" }],
    ["a value too deep to walk", "[".repeat(5000), { status: 200, text: `${"[".repeat(5000)}\n` }],
  ];
  it.each(forms)("is read from %s", (_form, input, answer) => {
    expect(readCarriedAnswer(input)).toEqual(answer);
  });
});
