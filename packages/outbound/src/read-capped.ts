/** The start of a body, and whether there was more. Rejects if the connection breaks or the signal aborts. */
export async function readCapped(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  if (body === null) return { bytes: new Uint8Array(), isCut: false };
  const reader = body.getReader();
  const aborted = whenAborted(signal);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    while (size <= maxBytes) {
      // A body that was aborted should end by itself; not every runtime ends it.
      const { done, value } = await Promise.race([reader.read(), aborted]);
      if (done) return { bytes: concatenate(chunks, size), isCut: false };
      chunks.push(value);
      size += value.byteLength;
    }
    return { bytes: concatenate(chunks, size).subarray(0, maxBytes), isCut: true };
  } finally {
    // Not awaited: a server that keeps the connection open must not block us.
    reader.cancel().catch(() => {});
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(new Error("aborted"));
    signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
  });
  // It may reject after the last await on it.
  aborted.catch(() => {});
  return aborted;
}

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
