/** Caches a function of an object for as long as the object lives: for a corpus, until another one is published. */
export function onceForEach<Thing extends object, Made>(make: (thing: Thing) => Made): (thing: Thing) => Made {
  const cache = new WeakMap<Thing, Made>();
  return (thing) => {
    const value = cache.get(thing) ?? make(thing);
    cache.set(thing, value);
    return value;
  };
}
