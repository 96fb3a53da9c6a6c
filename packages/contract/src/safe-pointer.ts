import { declaredPropertyNames } from "./generated/schema-names.ts";

/**
 * A JSON pointer that can be shown to anyone: it stops before the first name that a sender chose. A key of an open object can be a
 * person's name, and a pointer ends up in answers and logs.
 */
export interface SafePointer {
  readonly text: string;
  readonly depth: number;
  /** Whether it stopped: nothing below is named any more. */
  readonly stopped: boolean;
}

export const rootPointer: SafePointer = { text: "", depth: 0, stopped: false };

// No schema is nested deeper; what a sender nests deeper need not be spelled out.
const DEEPEST = 32;

/** The pointer to a field or an element of what the given pointer points at. */
export function childPointer(parent: SafePointer, name: string): SafePointer {
  if (parent.stopped) return parent;
  const isKnown = declaredPropertyNames.has(name) || /^\d{1,6}$/.test(name);
  if (!isKnown || parent.depth === DEEPEST) return { ...parent, stopped: true };
  return { text: `${parent.text}/${name}`, depth: parent.depth + 1, stopped: false };
}

/** The segments of a JSON pointer, unescaped. */
export function pointerSegments(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}
