const SNIFFED_BYTES = 1024;

/**
 * Decodes bytes by the charset of the response, else of the page, else as UTF-8. Undecodable bytes become U+FFFD; of a truncated response,
 * an incomplete character at the end is left out.
 */
export function decodeText(bytes: Uint8Array, contentType: string | undefined, isCut: boolean): string {
  const charset = charsetIn(contentType) ?? charsetIn(new TextDecoder("latin1").decode(bytes.subarray(0, SNIFFED_BYTES)));
  return decoderFor(charset).decode(bytes, { stream: isCut });
}

/** Both `text/html; charset=utf-8` and `<meta charset="utf-8">`. */
function charsetIn(text: string | undefined): string | undefined {
  return /charset\s{0,9}=\s{0,9}["']?([\w:.-]{1,40})/i.exec(text ?? "")?.[1];
}

function decoderFor(charset: string | undefined) {
  try {
    return new TextDecoder(charset ?? "utf-8");
  } catch (error) {
    // There is no encoding of that name.
    if (!(error instanceof RangeError)) throw error;
    return new TextDecoder();
  }
}
