/** What each workspace declares, of dependencies and development dependencies alike. */
export type DeclaredDependencies = ReadonlyMap<string, readonly string[]>;

/** A cycle of declared dependencies, as the names on the way, the first one again at the end; undefined where there is none. */
export function findCycle(declared: DeclaredDependencies): string[] | undefined {
  const done = new Set<string>();
  const search = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of declared.get(name) ?? []) {
      const found = search(next, [...way, name]);
      if (found !== undefined) return found;
    }
    done.add(name);
    return undefined;
  };
  for (const name of declared.keys()) {
    const found = search(name, []);
    if (found !== undefined) return found;
  }
  return undefined;
}
