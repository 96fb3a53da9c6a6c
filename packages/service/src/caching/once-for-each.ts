/** Caches a function of an object for as long as the object lives: for a corpus, until another one is published. */
export function onceForEach<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    const value = cache.get(key) ?? make(key);
    cache.set(key, value);
    return value;
  };
}
