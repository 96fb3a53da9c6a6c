import { writeTarball } from "../archives/tarball.ts";
import { writeZip } from "../archives/zip.ts";
import { type PackageFiles, textAt, under } from "../files/package-files.ts";
import { skillFacts } from "./frontmatter.ts";
import type { Product } from "./product.ts";
import { PROGRAM } from "./program.ts";
import { GATE } from "./skill-folders.ts";
import { readText } from "./texts.ts";

/** One file that is downloaded and installed. */
export interface Artefact {
  name: string;
  kind: "bundle" | "npm" | "mcpb" | "bootstrap" | "plugin" | "skill";
  mediaType: string;
  bytes: Uint8Array;
  skill?: { name: string; description: string };
}

/** What the archives are made from. */
export interface Folders {
  bundle: Uint8Array;
  npm: PackageFiles;
  desktop: PackageFiles;
  plugin: PackageFiles;
  skills: ReadonlyMap<string, PackageFiles>;
}

const ZIP = "application/zip";

/** Every file to install, in the order in which they are listed; the skill to install comes before the other skills. */
export async function packArtefacts(product: Product, { bundle, npm, desktop, plugin, skills }: Folders): Promise<Artefact[]> {
  return [
    { name: PROGRAM, kind: "bundle", mediaType: "text/javascript", bytes: bundle },
    { name: `becivic-${product.version}.tgz`, kind: "npm", mediaType: "application/gzip", bytes: await writeTarball(npm) },
    { name: "be-civic.mcpb", kind: "mcpb", mediaType: ZIP, bytes: writeZip(desktop) },
    { name: "bootstrap.zip", kind: "bootstrap", mediaType: ZIP, bytes: writeZip(bootstrap(product, skills)) },
    // The manifest is at the top of it, as hosts that take an upload want it.
    { name: "be-civic-plugin.zip", kind: "plugin", mediaType: ZIP, bytes: writeZip(plugin) },
    ...[...skills].map(([name, files]) => skillArchive(name, files)),
  ];
}

/** SKILL.md is at the top: the draft for skills on a website asks for that, and installers refuse a folder around it. */
function skillArchive(name: string, files: PackageFiles): Artefact {
  const skill = skillFacts(textAt(files, "SKILL.md") ?? "");
  return { name: `${name}-skill.zip`, kind: "skill", mediaType: ZIP, bytes: writeZip(files), skill };
}

/** Hosts that take an uploaded skill want one folder in the archive, with the name of the skill. */
function bootstrap({ server }: Product, skills: ReadonlyMap<string, PackageFiles>): PackageFiles {
  const gate = skills.get(GATE) ?? new Map();
  return new Map(under(GATE, new Map([...gate, ["README.md", readText("bootstrap-readme.md", server)]])));
}
