import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** The start of a body, decompressed if the server compressed it unasked, and whether there was more. Rejects if the connection breaks. */
export function readBody(response: IncomingMessage, maxBytes: number): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  return new Promise((resolve, reject) => {
    const unpacker = unpackerFor(response.headers["content-encoding"]);
    const chunks: Buffer[] = [];
    let unpackedBytes = 0;
    let packedBytes = 0;
    const end = (isCut: boolean) => {
      resolve({ bytes: Buffer.concat(chunks).subarray(0, maxBytes), isCut });
      // Data that has not arrived yet is not decompressed.
      unpacker?.destroy();
    };
    const stream = unpacker === undefined ? response : response.pipe(unpacker);
    // Compressed data that decompresses to nothing must reach a limit as well.
    if (unpacker !== undefined)
      response.on("data", (chunk: Buffer) => {
        packedBytes += chunk.length;
        if (packedBytes > maxBytes) end(true);
      });
    stream.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      unpackedBytes += chunk.length;
      if (unpackedBytes > maxBytes) {
        stream.pause();
        end(true);
      }
    });
    stream.on("end", () => end(false));
    // A response without a body may still have a Content-Encoding.
    stream.on("error", (error) => (unpacker !== undefined && packedBytes === 0 ? end(false) : reject(error)));
    response.on("error", reject);
    response.on("aborted", () => reject(new Error("The answer broke off.")));
  });
}

function unpackerFor(encoding: string | undefined): Transform | undefined {
  switch (encoding?.trim().toLowerCase()) {
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      return undefined;
  }
}
