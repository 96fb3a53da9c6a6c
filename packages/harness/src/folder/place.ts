import type { Folder } from "../ports.ts";
import { sha256 } from "../transport/sha256.ts";
import { LOCATION_FILE } from "./layout.ts";

/**
 * A mark of this folder that no copy of it has: consents and approvals are bound to it. A folder that came with a repository or a download knows its
 * path, and not the mark. `anchor` is a file that is written once. Undefined where it is absent.
 */
export async function placeOf(folder: Folder, anchor = LOCATION_FILE): Promise<string | undefined> {
  const identity = await folder.identify(anchor);
  return identity === undefined ? undefined : lettersOf(await sha256(identity));
}

const LENGTH = 20;

/** Letters alone: a row of digits could be taken for a number of the user. */
function lettersOf(hex: string): string {
  return hex.slice(0, LENGTH).replaceAll(/./g, (digit) => String.fromCharCode("a".charCodeAt(0) + Number.parseInt(digit, 16)));
}
