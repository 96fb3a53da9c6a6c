import { Refusal } from "@becivic/harness/commands";

export const MOST_INPUT_BYTES = 10 * 1024 * 1024;

/** All of standard input, as text of at most 10 MB. What is longer is refused without reading on. */
export async function readStandardInput(source: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > MOST_INPUT_BYTES)
      throw new Refusal("input_too_large", "What came in is longer than 10 MB. Nothing was changed. Send less at once.");
    chunks.push(chunk);
  }
  return decode(Buffer.concat(chunks));
}

function decode(bytes: Uint8Array): string {
  try {
    // The last line break belongs to the shell.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r?\n$/, "");
  } catch (cause) {
    throw new Refusal("usage", "What came in is not text in UTF-8. Nothing was changed.", {}, { cause });
  }
}
