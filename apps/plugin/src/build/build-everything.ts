import { buildBundle } from "../bundle/build-bundle.ts";
import { jsonFile, type PackageFile, type PackageFiles, under } from "../files/package-files.ts";
import { LIST } from "../files/replace-folder.ts";
import { type Artefact, packArtefacts } from "./artefacts.ts";
import { desktopBundle } from "./desktop-bundle.ts";
import { npmPackage } from "./npm-package.ts";
import { marketplaceFolder, pluginFolder } from "./plugin-folder.ts";
import { readProduct } from "./product.ts";
import { PROGRAM, programFiles } from "./program.ts";
import { readBack } from "./read-back.ts";
import { sha256Of } from "./sha256.ts";
import { skillFolders } from "./skill-folders.ts";
import { readTexts } from "./texts.ts";

export interface Build {
  /** Everything that is written, by its path in the folder of output. */
  files: PackageFiles;
  artefacts: readonly Artefact[];
}

/** Builds all that is installed, in memory. The same source and server give the same bytes. */
export async function buildEverything(server: string, report: (line: string) => void): Promise<Build> {
  const product = readProduct(server);
  report("becivic as one file");
  const bundle = await buildBundle();
  const { bytes, sha256 } = bundle;
  const program = programFiles(bundle, product);
  report("folders of the plugin, the skills and the npm package");
  const texts = readTexts(server);
  const skills = skillFolders(texts, program);
  const plugin = pluginFolder(product, { texts, skills, sha256 });
  const npm = npmPackage(product, program);
  const icon = texts.get("icon.png");
  if (icon === undefined) throw new Error("apps/plugin/package has no icon.png");
  report("archives");
  const artefacts = await packArtefacts(product, { bundle: bytes, npm, desktop: desktopBundle(product, program, icon), plugin, skills });
  report("each archive, read back");
  await readBack(artefacts, sha256);
  const list = {
    version: product.version,
    server,
    bundle: { file: PROGRAM, sha256, bytes: bytes.length },
    files: artefacts.map(listed),
  };
  const files = new Map<string, PackageFile>([
    ...under("plugin", marketplaceFolder(product, plugin)),
    ...under("npm", npm),
    ...artefacts.map(({ name, bytes }): [string, PackageFile] => [name, { bytes, isExecutable: name === PROGRAM }]),
    [LIST, jsonFile(list)],
  ]);
  return { files, artefacts };
}

function listed({ name, kind, mediaType, bytes, skill }: Artefact): object {
  return { name, kind, media_type: mediaType, sha256: sha256Of(bytes), bytes: bytes.length, ...(skill === undefined ? {} : { skill }) };
}
