/** Makes something of each thing once, and keeps it as long as the thing: of a corpus, until another one is published. */
export function onceForEach<Thing extends object, Made>(make: (thing: Thing) => Made): (thing: Thing) => Made {
  const known = new WeakMap<Thing, Made>();
  return (thing) => {
    const made = known.get(thing) ?? make(thing);
    known.set(thing, made);
    return made;
  };
}
