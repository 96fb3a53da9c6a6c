import { labelOfCode } from "@becivic/case";
import type { Context } from "../context.ts";
import { titleOf } from "../memory/figures-seen.ts";
import { titleOfProcedure } from "../memory/procedure-id.ts";
import type { Folder } from "../ports.ts";
import { readCommunes, readFigures, readGraph } from "../profile/local-lists.ts";

/** The names of what a note has as an id or a code. */
export interface PublicNames {
  procedure: (id: string) => string;
  commune: (code: string) => string;
  /** A figure by its uid. */
  figure: (uid: string) => string;
}

/** Where no list is on this machine: ids in words, codes as they are. */
export const plainNames: PublicNames = { procedure: (id) => id.replaceAll("-", " "), commune: (code) => code, figure: (uid) => uid };

/** The names from the lists on this machine. */
export async function readPublicNames(context: Context, folder: Folder | undefined): Promise<PublicNames> {
  const [graph, communes, figures] = await Promise.all([
    readGraph(context, folder),
    readCommunes(context, folder),
    readFigures(context, folder),
  ]);
  return {
    procedure: (id) => titleOfProcedure(id, graph),
    commune: (code) => labelOfCode(communes, code),
    figure: (uid) => {
      const name = figures.find((one) => one.uid === uid)?.name;
      return name === undefined ? uid : `“${titleOf(name)}” (${uid})`;
    },
  };
}
