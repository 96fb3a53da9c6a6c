import type { Communes } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { onceForEach } from "../caching/once-for-each.ts";
import { communesOf } from "./communes.ts";

type Commune = Communes["communes"][number];

/** The local name of the commune with this NIS code or slug; undefined where there is no such commune. */
export function communeName(code: string, corpus: Corpus): string | undefined {
  return namesOf(corpus).get(code);
}

const namesOf = onceForEach((corpus: Corpus): ReadonlyMap<string, string> => {
  const communes = communesOf(corpus)?.communes ?? [];
  return new Map(
    communes.flatMap((commune) => [
      [commune.nis_code, localName(commune)],
      [commune.slug, localName(commune)],
    ]),
  );
});

function localName({ region, name_nl, name_fr, name_de, slug }: Commune): string {
  return (region === "flanders" ? (name_nl ?? name_fr) : (name_fr ?? name_nl)) ?? name_de ?? slug;
}
