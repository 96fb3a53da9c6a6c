import { jsonFile, type PackageFile, type PackageFiles, under, within } from "../files/package-files.ts";
import { commonFields, type Product } from "./product.ts";
import { hooks, starters } from "./starters.ts";

export const PLUGIN = "be-civic";

/** The folder of the plugin. The skills are the same folders that are installed alone. */
export function pluginFolder(
  product: Product,
  { texts, skills, sha256 }: { texts: PackageFiles; skills: ReadonlyMap<string, PackageFiles>; sha256: string },
): PackageFiles {
  const copied = ["README.md", "LICENSE", "icon.png"].flatMap((name): [string, PackageFile][] => {
    const file = texts.get(name);
    return file === undefined ? [] : [[name, file]];
  });
  return new Map<string, PackageFile>([
    [".claude-plugin/plugin.json", jsonFile(manifestOf(product, sha256))],
    [".mcp.json", jsonFile({ mcpServers: { becivic: { type: "http", url: `${product.server}/mcp` } } })],
    ...copied,
    ...starters(),
    ["hooks/hooks.json", hooks()],
    ...under("agents", within("agents", texts)),
    ...[...skills].flatMap(([name, files]) => under(`skills/${name}`, files)),
  ]);
}

/** A folder that Claude Code takes as a marketplace: the list, and the plugin beside it. */
export function marketplaceFolder(product: Product, plugin: PackageFiles): PackageFiles {
  const { author, description } = product;
  const entry = { name: PLUGIN, source: `./${PLUGIN}`, ...commonFields(product) };
  const list = { name: PLUGIN, description, owner: author, plugins: [entry] };
  return new Map([[".claude-plugin/marketplace.json", jsonFile(list)], ...under(PLUGIN, plugin)]);
}

function manifestOf(product: Product, sha256: string): object {
  return {
    name: PLUGIN,
    ...commonFields(product),
    icon: "./icon.png",
    privacyPolicyUrl: product.privacyPolicy,
    metadata: { server: product.server, programSha256: sha256 },
  };
}
