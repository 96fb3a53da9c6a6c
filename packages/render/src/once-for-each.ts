/** Makes something of each object once, and keeps it for as long as the object. */
export function onceForEach<Thing extends object, Result>(make: (thing: Thing) => Result): (thing: Thing) => Result {
  const cached = new WeakMap<Thing, Result>();
  return (thing) => {
    const result = cached.get(thing) ?? make(thing);
    cached.set(thing, result);
    return result;
  };
}
