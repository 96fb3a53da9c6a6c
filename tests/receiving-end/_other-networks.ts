import path from "node:path";
import { pathToFileURL } from "node:url";
import type { SharedNetworks } from "@becivic/contract";
import type { Plugin } from "esbuild";

// Another list in the place of policy/shared-networks.json, in the programs as they are shipped: no setting replaces the list.

/** The variables of a Node process that reads this list. */
export function envOfNetworks(networks: SharedNetworks): Record<string, string> {
  const hooks = pathToFileURL(path.join(import.meta.dirname, "_networks-hook.ts")).href;
  return { NODE_OPTIONS: `--import=${hooks}`, OTHER_NETWORKS: JSON.stringify(networks) };
}

/** Bundles a program with this list. */
export function bundlingNetworks(networks: SharedNetworks): Plugin {
  return {
    name: "other networks",
    setup: ({ onLoad }) =>
      onLoad({ filter: /policy\/shared-networks\.json$/ }, () => ({ contents: JSON.stringify(networks), loader: "json" })),
  };
}
