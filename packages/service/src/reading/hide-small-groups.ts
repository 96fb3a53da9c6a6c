export type Group<Key> = Key & { count: number };

/**
 * The groups that are large enough to be shown. Where the sum of the hidden groups is below that size, the smallest visible group is hidden
 * too: otherwise the difference to the total would reveal a small group.
 */
export function hideSmallGroups<Key>(groups: readonly Group<Key>[], least: number): Group<Key>[] {
  const bySize = [...groups].sort((a, b) => a.count - b.count);
  const hidden = new Set(bySize.filter(({ count }) => count < least));
  let sum = [...hidden].reduce((total, { count }) => total + count, 0);
  for (const group of bySize) {
    if (sum === 0 || sum >= least) break;
    if (hidden.has(group)) continue;
    hidden.add(group);
    sum += group.count;
  }
  return groups.filter((group) => !hidden.has(group));
}
