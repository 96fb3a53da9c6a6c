import type { Bundle } from "../bundle/build-bundle.ts";
import { jsonFile, type PackageFile, type PackageFiles, textFile } from "../files/package-files.ts";
import { noticesOf } from "./notices.ts";
import type { Product } from "./product.ts";

export const PROGRAM = "becivic.mjs";

/** The bundle, and beside it the server that it asks unless it is told another one, and the notices of what it contains. */
export function programFiles({ bytes, metafile }: Bundle, { server }: Product): PackageFiles {
  return new Map<string, PackageFile>([
    [PROGRAM, { bytes, isExecutable: true }],
    ["server.json", jsonFile({ server })],
    ["THIRD-PARTY-NOTICES.txt", textFile(noticesOf(metafile))],
  ]);
}
