import type { Communes, CommunesCommune } from "@becivic/contract";
import { error, type Finding } from "../finding.ts";
import { lineOfPointer } from "../line-of.ts";

export const COMMUNES_FILE = "data/communes.json";

/** Each commune has a NIS code and a slug of its own, and a code of the past belongs to one commune of today. */
export function checkCommunes(list: Communes, text: string): Finding[] {
  return [...repeatedFields(list, text), ...repeatedFormerCodes(list, text)];
}

function repeatedFormerCodes({ communes }: Communes, text: string): Finding[] {
  const seen = new Set(communes.map(({ nis_code }) => nis_code));
  return communes.flatMap(({ former = [] }, index) =>
    former.flatMap(({ nis_code: code }, place) => {
      if (!seen.has(code)) {
        seen.add(code);
        return [];
      }
      const line = lineOfPointer(text, `/communes/${index}/former/${place}/nis_code`);
      return [error("commune_former_code_twice", COMMUNES_FILE, line, `The former code ${code} is that of another commune too.`)];
    }),
  );
}

function repeatedFields({ communes }: Communes, text: string): Finding[] {
  return (["nis_code", "slug"] as const).flatMap((field) => {
    const seen = new Set<string>();
    return communes.flatMap((commune, index) => {
      const isRepeated = seen.has(commune[field]);
      seen.add(commune[field]);
      if (!isRepeated) return [];
      const line = lineOfPointer(text, `/communes/${index}/${field}`);
      return [error(`commune_${field}_twice`, COMMUNES_FILE, line, `Another commune has the ${field} ${commune[field]}.`)];
    });
  });
}

/** The NIS code of today for each code of a commune that merged. */
export function mergedCommunes(communes: readonly CommunesCommune[]): Map<string, string> {
  return new Map(communes.flatMap(({ nis_code, former = [] }) => former.map((one): [string, string] => [one.nis_code, nis_code])));
}

/** What is wrong with a code that no commune of today has. */
export function unlistedCommune(code: string, merged: ReadonlyMap<string, string>): string {
  const today = merged.get(code);
  return today === undefined
    ? `data/communes.json has no ${code}: no profile can hold it.`
    : `${code} is a commune that merged: write ${today}, the commune that it is part of now.`;
}
