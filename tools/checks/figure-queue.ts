import type { CatalogueVolatileValue } from "@becivic/contract";
import { basisOf, type Corpus } from "@becivic/corpus";

/** How many people a procedure serves in a year, as a power of ten: 2 for hundreds, 6 for millions. Our own estimate. */
export type Reach = Readonly<Record<string, number>>;

export interface Queued {
  figure: CatalogueVolatileValue;
  /** Harm times reach. */
  weight: number;
  /** The procedures that show it. */
  skills: string[];
}

const LEAST_REACH = 1;

/** Figures that are reported or expired, the one whose mistake costs most people most first. */
export function queueOf({ skills, catalogueFile }: Pick<Corpus, "skills" | "catalogueFile">, reach: Reach, today: string): Queued[] {
  const citing = new Map<string, Set<string>>();
  for (const { folder, body } of skills.values())
    for (const { name, attributes } of body.tags)
      if (name === "VV") citing.set(attributes.name ?? "", (citing.get(attributes.name ?? "") ?? new Set()).add(folder));
  return (catalogueFile?.volatile_values ?? [])
    .filter((figure) => {
      const { basis, is_expired: isExpired } = basisOf(figure, today);
      return isExpired || basis === "reported";
    })
    .map((figure) => {
      const shownBy = [...(citing.get(figure.name) ?? [])].sort();
      return {
        figure,
        skills: shownBy,
        weight: (figure.harm ?? 1) * Math.max(LEAST_REACH, ...shownBy.map((id) => reach[id] ?? LEAST_REACH)),
      };
    })
    .sort((one, other) => other.weight - one.weight || one.figure.uid.localeCompare(other.figure.uid));
}

/** How many figures have each basis; an expired one counts as such. */
export function sharesOf(figures: readonly CatalogueVolatileValue[], today: string): { basis: string; count: number; share: string }[] {
  const kinds = ["law", "official", "indexed", "local", "reported", "expired"] as const;
  const counts = Map.groupBy(figures, (figure) => (basisOf(figure, today).is_expired ? "expired" : (figure.basis ?? "reported")));
  return kinds.map((basis) => {
    const count = counts.get(basis)?.length ?? 0;
    return { basis, count, share: `${figures.length === 0 ? 0 : Math.round((100 * count) / figures.length)}%` };
  });
}
