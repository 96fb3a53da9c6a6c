import { declaredPropertyNames } from "./generated/schema-names.ts";

/**
 * A JSON pointer that can be shown to anyone: it stops before the first name that a sender chose.
 * A key of an open object can be a person's name, and a pointer ends up in answers and logs.
 */
export function safePointer(segments: readonly string[]): string {
  let pointer = "";
  for (const segment of segments) {
    if (!declaredPropertyNames.has(segment) && !/^\d{1,6}$/.test(segment)) break;
    pointer += `/${segment}`;
  }
  return pointer;
}

/** The segments of a JSON pointer, unescaped. */
export function pointerSegments(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}
