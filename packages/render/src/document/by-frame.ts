import { memoise } from "@becivic/contract";
import type { PageFrame } from "./page-frame.ts";

/** Memoises what is written of an object, for each language and prefix: everything else of a frame must have no effect on it. */
export function memoiseByFrame<Key extends object, Value>(
  write: (key: Key, frame: PageFrame) => Value,
): (key: Key, frame: PageFrame) => Value {
  const textsOf = memoise((_key: Key) => new Map<string, Value>());
  return (key, frame) => {
    const texts = textsOf(key);
    const name = `${frame.language}${frame.prefix}`;
    const before = texts.get(name);
    if (before !== undefined) return before;
    const value = write(key, frame);
    texts.set(name, value);
    return value;
  };
}
