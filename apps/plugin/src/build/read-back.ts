import { readTarball } from "../archives/tarball.ts";
import { readZip } from "../archives/zip.ts";
import type { PackageFiles } from "../files/package-files.ts";
import type { Artefact } from "./artefacts.ts";
import { PROGRAM } from "./program.ts";
import { sha256Of } from "./sha256.ts";
import { GATE } from "./skill-folders.ts";

/** Reads each file as its users will: one program in it, and the same bytes in all. The skills that the gate begins have none. */
export async function readBack(artefacts: readonly Artefact[], sha256: string): Promise<void> {
  for (const artefact of artefacts) {
    const programs = [...(await filesOf(artefact))].filter(([path]) => path.split("/").at(-1) === PROGRAM);
    const expected = artefact.skill === undefined || artefact.skill.name === GATE ? 1 : 0;
    if (programs.length !== expected) throw new Error(`${artefact.name} has ${programs.length} files ${PROGRAM}, not ${expected}`);
    const other = programs.find(([, { bytes }]) => sha256Of(bytes) !== sha256);
    if (other !== undefined) throw new Error(`${artefact.name} has another program than the others`);
  }
}

async function filesOf({ name, kind, bytes }: Artefact): Promise<PackageFiles> {
  if (kind === "bundle") return new Map([[name, { bytes, isExecutable: true }]]);
  return kind === "npm" ? readTarball(bytes) : readZip(bytes);
}
