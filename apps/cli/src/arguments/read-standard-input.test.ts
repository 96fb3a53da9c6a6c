import { Refusal } from "@becivic/harness/commands";
import { describe, expect, it } from "vitest";
import { MOST_INPUT_BYTES, readStandardInput } from "./read-standard-input.ts";

async function* chunks(...parts: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe("standard input [cli.input-limit]", () => {
  it("is one text, without the last line break", async () => {
    const [first, second] = [bytes("é").slice(0, 1), bytes("é").slice(1)];
    expect(await readStandardInput(chunks(first, second, bytes("\nx\n")))).toBe("é\nx");
    expect(await readStandardInput(chunks())).toBe("");
  });

  it("may have 10 MB, and one byte more is refused without reading on", async () => {
    const most = new Uint8Array(MOST_INPUT_BYTES).fill(97);
    expect((await readStandardInput(chunks(most))).length).toBe(MOST_INPUT_BYTES);
    let isReadOn = false;
    async function* tooMuch(): AsyncGenerator<Uint8Array> {
      yield most;
      yield bytes("a");
      isReadOn = true;
      yield most;
    }
    await expect(readStandardInput(tooMuch())).rejects.toMatchObject({ code: "input_too_large" });
    expect(isReadOn).toBe(false);
  });

  it("is refused if it is not UTF-8", async () => {
    await expect(readStandardInput(chunks(Uint8Array.of(0xff, 0xfe)))).rejects.toBeInstanceOf(Refusal);
  });
});
