const SNIFFED_BYTES = 1024;

/**
 * Bytes as text, by the charset that the answer names, else the page, else UTF-8. What cannot be read becomes U+FFFD; of an answer that was
 * cut, half a letter at its end is left out.
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
