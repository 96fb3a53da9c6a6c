import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** The start of a body, unpacked where it came packed although nobody asked for that, and whether there was more. Rejects when it breaks off. */
export function readBody(response: IncomingMessage, maxBytes: number): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  return new Promise((resolve, reject) => {
    const unpacker = unpackerFor(response.headers["content-encoding"]);
    const chunks: Buffer[] = [];
    let unpackedBytes = 0;
    let packedBytes = 0;
    const end = (isCut: boolean) => {
      resolve({ bytes: Buffer.concat(chunks).subarray(0, maxBytes), isCut });
      // What was still on its way is not unpacked.
      unpacker?.destroy();
    };
    const stream = unpacker === undefined ? response : response.pipe(unpacker);
    // Packed text that unpacks to nothing must end as well.
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
    // An answer without a body may still say how its body would be packed.
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
