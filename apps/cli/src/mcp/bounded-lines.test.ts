import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { boundLines, LONGEST_LINE } from "./bounded-lines.ts";

/** Sends a text in chunks of so many bytes; returns what passed and the ids of what was dropped. */
async function pass(input: string, chunk: number): Promise<{ passed: string; dropped: unknown[] }> {
  const dropped: unknown[] = [];
  const lines = boundLines((id) => dropped.push(id));
  const passed = text(lines);
  const bytes = Buffer.from(input);
  for (let at = 0; at < bytes.length; at += chunk) lines.write(bytes.subarray(at, at + chunk));
  lines.end();
  return { passed: await passed, dropped };
}

const long = "x".repeat(LONGEST_LINE);

describe("lines of standard input [host.load]", () => {
  it.each([1, 3, 1000])("pass as they were, in chunks of %i", async (chunk) => {
    const input = '{"a":"é"}\n\n{"b":1}\r\n';
    expect(await pass(input, chunk)).toEqual({ passed: input, dropped: [] });
  });

  // As JSON.stringify writes a request, and as json.dumps of Python does.
  it.each(["", " "])("are dropped where they are too long, with their id in any place: space %j", async (space) => {
    for (const id of [7, -1, "a-1", "é/1", "550e8400-e29b-41d4-a716-446655440000"])
      for (const order of [
        ["jsonrpc", "id", "method", "params"],
        ["id", "method", "params", "jsonrpc"],
        ["method", "params", "jsonrpc", "id"],
        ["method", "params", "id", "jsonrpc"],
        ["params", "id"],
      ]) {
        const values = { jsonrpc: "2.0", id, method: "tools/call", params: { a: long, id: 8 } };
        const fields = order.map((name) => `"${name}":${space}${JSON.stringify(values[name as keyof typeof values])}`);
        const { passed, dropped } = await pass(`{"a":1}\n{${fields.join(`,${space}`)}}\n{"b":1}\n`, 65_536);
        expect([passed, dropped], order.join()).toEqual(['{"a":1}\n{"b":1}\n', [id]]);
      }
  });

  it.each([
    ["of a nested object at the end", `{"params":{"a":"${long}","id":8}}`],
    ["of a nested object at the beginning", `{"params":{"id":8,"a":"${long}"}}`],
    ["in a string", `{"params":{"a":"${long}"},"method":",\\"id\\":8"}`],
    ["of an answer, at the end", `{"result":{"a":"${long}"},"jsonrpc":"2.0","id":7}`],
    ["of an answer, at the beginning", `{"jsonrpc": "2.0", "id": 7, "error": {"message": "${long}"}}`],
    ["of no message", long],
    ["of none", `{"method":"a","params":{"a":"${long}"}}\r`],
  ])("have no id where it is that %s, and the next one passes", async (_what, line) => {
    expect(await pass(`{"a":1}\n${line}\n{"b":1}\n`, 65_536)).toEqual({ passed: '{"a":1}\n{"b":1}\n', dropped: [undefined] });
  });
});
