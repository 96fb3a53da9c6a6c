import { jsonFile, type PackageFiles } from "../files/package-files.ts";
import { commonFields, type Product } from "./product.ts";
import { PROGRAM } from "./program.ts";
import { readLicence, readText } from "./texts.ts";

/** The command as a package of npm, without a dependency. */
export function npmPackage(product: Product, program: PackageFiles): PackageFiles {
  const manifest = {
    name: "becivic",
    ...commonFields(product),
    type: "module",
    bin: { becivic: PROGRAM },
    engines: { node: ">=20" },
    files: [...program.keys()],
  };
  return new Map([
    ["package.json", jsonFile(manifest)],
    ["README.md", readText("npm-readme.md", product.server)],
    ["LICENSE", readLicence()],
    ...program,
  ]);
}
