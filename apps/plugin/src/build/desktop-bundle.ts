import { tools } from "@becivic/harness/hosts";
import { jsonFile, type PackageFile, type PackageFiles } from "../files/package-files.ts";
import type { Product } from "./product.ts";
import { PROGRAM } from "./program.ts";
import { readLicence } from "./texts.ts";

/** The local MCP server for hosts on a desktop, which ask the user for a folder at the installation. */
export function desktopBundle(product: Product, program: PackageFiles, icon: PackageFile): PackageFiles {
  return new Map([["manifest.json", jsonFile(manifestOf(product))], ["icon.png", icon], ["LICENSE", readLicence()], ...program]);
}

function manifestOf({ version, description, author, homepage, repository, licence, keywords, privacyPolicy }: Product): object {
  return {
    manifest_version: "0.3",
    name: "be-civic",
    display_name: "Be Civic",
    version,
    description,
    author,
    ...(repository === undefined ? {} : { repository: { type: "git", url: repository } }),
    homepage,
    icon: "icon.png",
    server: {
      type: "node",
      entry_point: PROGRAM,
      mcp_config: {
        command: "node",
        // The user picks a folder of any kind: the data folder is one of its own in it, and papers and waiting notes are beside that. A host may start this anywhere.
        args: [`\${__dirname}/${PROGRAM}`, "mcp", "--data-dir", `\${user_config.folder}/BeCivic`, "--output-dir", `\${user_config.folder}`],
      },
    },
    tools: tools.map(({ name, summary }) => ({ name, description: summary })),
    keywords,
    license: licence,
    privacy_policies: [privacyPolicy],
    compatibility: { platforms: ["darwin", "win32", "linux"], runtimes: { node: ">=20" } },
    user_config: {
      folder: {
        type: "directory",
        title: "Where your notes may be",
        description: "Be Civic makes the folder BeCivic there, after you agreed in the conversation. You can read it and delete it.",
        required: true,
      },
    },
  };
}
