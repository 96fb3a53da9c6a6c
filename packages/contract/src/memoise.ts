/** Memoises a function of an object for as long as the object lives: for a corpus, until another one is published. */
export function memoise<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const entry = cache.get(key) ?? { value: make(key) };
    cache.set(key, entry);
    return entry.value;
  };
}
