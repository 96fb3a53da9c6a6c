/** What each workspace declares, of dependencies and development dependencies alike. */
export type DeclaredDependencies = ReadonlyMap<string, readonly string[]>;

/** A cycle of declared dependencies, as the names on the way, the first one again at the end; undefined where there is none. */
export function findCycle(declared: DeclaredDependencies): string[] | undefined {
  const done = new Set<string>();
  const search = (name: string, trail: readonly string[]): string[] | undefined => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (done.has(name)) return undefined;
    for (const next of declared.get(name) ?? []) {
      const cycle = search(next, [...trail, name]);
      if (cycle !== undefined) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of declared.keys()) {
    const cycle = search(name, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}
