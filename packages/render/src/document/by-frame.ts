import { type Language, memoise } from "@becivic/contract";
import type { PageFrame } from "./page-frame.ts";

/** Memoises what is written of an object, for each language and prefix: everything else of a frame must have no effect on it. */
export function memoiseByFrame<Key extends object, Value>(
  write: (key: Key, frame: PageFrame) => Value,
): (key: Key, frame: PageFrame) => Value {
  return memoiseByName(write, ({ language, prefix }) => `${language}${prefix}`);
}

/** The same for what depends on the language alone. */
export function memoiseByLanguage<Key extends object, Value>(
  write: (key: Key, language: Language) => Value,
): (key: Key, language: Language) => Value {
  return memoiseByName(write, (language) => language);
}

function memoiseByName<Key extends object, Place, Value>(
  write: (key: Key, place: Place) => Value,
  nameOf: (place: Place) => string,
): (key: Key, place: Place) => Value {
  const valuesOf = memoise((_key: Key) => new Map<string, { value: Value }>());
  return (key, place) => {
    const values = valuesOf(key);
    const name = nameOf(place);
    const entry = values.get(name) ?? { value: write(key, place) };
    values.set(name, entry);
    return entry.value;
  };
}
