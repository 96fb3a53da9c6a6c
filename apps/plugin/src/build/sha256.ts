import { createHash } from "node:crypto";

/** Of bytes, as hexadecimal digits. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
