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

  it.each([
    [`{"params":{"a":"${long}"},"id":7}`, 7],
    [`{"params":{"a":"${long}"},"jsonrpc":"2.0","id":"a-1"}\r`, "a-1"],
    [`{"id":7,"params":{"a":"${long}","id":8}}`, undefined],
    [`{"params":{"a":"${long}"}}`, undefined],
    [long, undefined],
  ])("are dropped where they are too long, and the next one passes", async (line, id) => {
    expect(await pass(`{"a":1}\n${line}\n{"b":1}\n`, 65_536)).toEqual({ passed: '{"a":1}\n{"b":1}\n', dropped: [id] });
  });
});
