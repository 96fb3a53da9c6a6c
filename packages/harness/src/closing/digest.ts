/** The SHA-256 of a text, in hexadecimal. */
export async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Six characters that an agent repeats to show that it had the preview: they belong to these bytes of a note and to this server. */
export async function codeOf(text: string, origin: string): Promise<string> {
  return (await digestOf(`${origin}\n${text}`)).slice(0, 6);
}
