import { faultIf, type Rule } from "../rule.ts";
import { eachPlugin } from "./each.ts";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const LEAST_PIXELS = 512;
const MOST_PIXELS = 2048;
const MOST_BYTES = 2 * 1024 * 1024;

export const iconRule: Rule = {
  id: "icon",
  says: `The icon is a square PNG of ${LEAST_PIXELS} to ${MOST_PIXELS} pixels and less than 2 MB.`,
  find: eachPlugin(({ manifest, manifestFile, files, fileOf }) => {
    if (manifest === undefined) return [];
    const { icon } = manifest;
    if (typeof icon !== "string") return [{ file: manifestFile, text: "no icon is named" }];
    const name = icon.replace(/^\.\//, "");
    const bytes = files.get(name)?.bytes;
    // The rule on paths names a file that is not there.
    return bytes === undefined ? [] : faultIf(!isGood(bytes), fileOf(name), "it is no PNG of this shape and size");
  }),
};

/** The first part of a PNG has its width and its height, as 4 bytes each. */
function isGood(bytes: Uint8Array): boolean {
  if (bytes.length < 24 || bytes.length >= MOST_BYTES || SIGNATURE.some((byte, at) => bytes[at] !== byte)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return width === height && width >= LEAST_PIXELS && width <= MOST_PIXELS;
}
