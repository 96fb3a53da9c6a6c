import type { PathSource } from "@becivic/contract";

/** Sources as they are tried: the best first, those that are only a fallback last. */
export function sourcesInOrder(sources: readonly PathSource[]): PathSource[] {
  return [...sources].sort((a, b) => Number(a.fallback_only === true) - Number(b.fallback_only === true) || b.priority - a.priority);
}
