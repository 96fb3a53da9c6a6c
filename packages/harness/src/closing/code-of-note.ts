import { sha256 } from "../transport/sha256.ts";

/** Six characters that an agent repeats to show that it had the preview: they belong to these bytes of a note and to this server. */
export async function codeOf(text: string, origin: string): Promise<string> {
  return (await sha256(`${origin}\n${text}`)).slice(0, 6);
}
