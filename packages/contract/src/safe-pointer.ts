import { declaredPropertyNames } from "./generated/schema-names.ts";

/**
 * A JSON pointer that is safe to publish: it stops before the first key that a sender chose. A key of an open object can be a
 * person's name, and a pointer ends up in answers and logs.
 */
export interface SafePointer {
  readonly text: string;
  readonly depth: number;
  /** Whether the pointer has stopped: deeper keys are not added. */
  readonly stopped: boolean;
}

export const rootPointer: SafePointer = { text: "", depth: 0, stopped: false };

// No schema is nested deeper, so a longer pointer would not help.
const DEEPEST = 32;

/** The pointer to a field of an object, or to a position in a list, that the given pointer points at. */
export function childPointer(parent: SafePointer, name: string | number): SafePointer {
  if (parent.stopped) return parent;
  // A position is a number; a key that looks like one is still a sender's key.
  const isKnown = typeof name === "number" || declaredPropertyNames.has(name);
  if (!isKnown || parent.depth === DEEPEST) return { ...parent, stopped: true };
  return { text: `${parent.text}/${name}`, depth: parent.depth + 1, stopped: false };
}

/** The safe form of a full JSON pointer into a value. */
export function toSafePointer(pointer: string, value: unknown): SafePointer {
  let current = value;
  let safe = rootPointer;
  for (const segment of pointer.split("/").slice(1)) {
    const name = segment.replaceAll("~1", "/").replaceAll("~0", "~");
    safe = childPointer(safe, Array.isArray(current) ? Number(name) : name);
    current = (current as Record<string, unknown> | undefined)?.[name];
  }
  return safe;
}
