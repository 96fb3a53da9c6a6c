// The folder of our code, from the stack of an error that is created here. A frame counts only where its file is in that folder: forged lines in a
// message or a stack cannot know it, and libraries are elsewhere.

const OWN_PATH = "packages/service/src/faults/fault-place.ts";
const FOLDERS = ["packages/", "apps/", "tools/", "tests/"];
const MOST_CHARACTERS = 20_000;
const FRAME = "    at ";

const ownFile = fileOf((new Error("the place of this file").stack ?? "").split("\n")[1] ?? "");
/** A bundle has all of our code in one file: then that file counts. */
const starts: readonly string[] = ownFile.endsWith(OWN_PATH)
  ? FOLDERS.map((folder) => ownFile.slice(0, -OWN_PATH.length) + folder)
  : [ownFile].filter((file) => file !== "");

/** `tick.ts:34:7`: the innermost frame of the stack that is in our code; undefined where there is none. */
export function placeIn(error: Error): string | undefined {
  const { stack, message } = error;
  if (typeof stack !== "string") return undefined;
  return framesOf(stack.slice(0, MOST_CHARACTERS), message)
    .map(ownPlace)
    .find((place) => place !== undefined);
}

/** The message comes first in the stack, and may have lines of its own. */
function framesOf(stack: string, message: unknown): string[] {
  const at = typeof message === "string" ? stack.indexOf(message) : -1;
  const frames = at === -1 ? stack : stack.slice(at + String(message).length);
  return frames.split("\n").filter((line) => line.startsWith(FRAME));
}

function ownPlace(frame: string): string | undefined {
  if (frame.includes("/node_modules/")) return undefined;
  const start = starts.find((candidate) => frame.includes(candidate));
  if (start === undefined) return undefined;
  const rest = frame.slice(frame.indexOf(start) + start.length);
  // In a bundle the name of the file is before the position; otherwise it is the last part of the path.
  const place = start.endsWith("/") ? rest : `${start.split("/").at(-1)}${rest}`;
  return /^(?:[\w.-]{1,80}\/){0,12}([a-z0-9_.-]{1,80}\.[a-z]{2,3}:\d{1,7}:\d{1,7})\)?$/.exec(place)?.[1];
}

/** `    at name (file:///folder/x.ts:3:5)` or `    at file:///folder/x.ts:3:5`, as `/folder/x.ts`. */
function fileOf(frame: string): string {
  const location = frame.slice(Math.max(frame.lastIndexOf("("), frame.lastIndexOf(" ")) + 1);
  return location
    .replace(/\)$/, "")
    .replace(/:\d+:\d+$/, "")
    .replace(/^file:\/\//, "");
}
