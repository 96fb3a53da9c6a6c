import type { Communes } from "@becivic/contract";
import { error, type Finding } from "../finding.ts";
import { lineOfPointer } from "../line-of.ts";

export const COMMUNES_FILE = "data/communes.json";

/** Each commune has a NIS code and a slug of its own. */
export function checkCommunes({ communes }: Communes, text: string): Finding[] {
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
