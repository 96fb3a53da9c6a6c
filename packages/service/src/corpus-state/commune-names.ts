import { type Communes, memoise } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { communesOf } from "./communes.ts";

type Commune = Communes["communes"][number];

/** The local name of the commune with this NIS code or slug; undefined where there is no such commune. */
export function communeName(code: string, corpus: Corpus): string | undefined {
  return namesOf(corpus).get(code);
}

const namesOf = memoise((corpus: Corpus): ReadonlyMap<string, string> => {
  const communes = communesOf(corpus)?.communes ?? [];
  return new Map(
    communes.flatMap((commune) => [
      [commune.nis_code, localName(commune)],
      [commune.slug, localName(commune)],
      // An older observation may be about a commune that merged since.
      ...(commune.former ?? []).map(({ nis_code, names }): [string, string] => [nis_code, `${names[0]} (${localName(commune)})`]),
    ]),
  );
});

function localName({ region, name_nl, name_fr, name_de, slug }: Commune): string {
  return (region === "flanders" ? (name_nl ?? name_fr) : (name_fr ?? name_nl)) ?? name_de ?? slug;
}
