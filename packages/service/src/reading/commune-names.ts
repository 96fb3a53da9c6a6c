import { type Communes, tryParseJson } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { onceForEach } from "../once-for-each.ts";

type Commune = Communes["communes"][number];

/** What the commune with this NIS code or slug is called where it is; undefined where the list has no such commune. */
export function communeName(code: string, corpus: Corpus): string | undefined {
  return namesOf(corpus).get(code);
}

const namesOf = onceForEach(({ files }: Corpus): ReadonlyMap<string, string> => {
  const communes = parsed(files.get("data/communes.json"));
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

/** A list that cannot be read names nothing. */
function parsed(text: string | undefined): readonly Commune[] {
  // The rules of the corpus hold the file to its schema.
  return (tryParseJson(text ?? "null") as Communes | null | undefined)?.communes ?? [];
}
