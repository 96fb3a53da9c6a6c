import { addressOfFile, type Installables, MAIN_SKILL } from "./installables.ts";

export const MARKETPLACE_PATH = "/agents/marketplace.json";

const DESCRIPTION = "Cited, dated and community-corrected procedures for people who move to Belgium, for their own AI agents.";

/** The plugin as a marketplace of one entry, for hosts that add a marketplace by its address; undefined where there is no plugin, or where hosts refuse the address of the archive. */
export function marketplaceOf({ version, files }: Installables, origin: string): object | undefined {
  const plugin = files.find(({ kind }) => kind === "plugin");
  if (plugin === undefined || !isTakenByHosts(origin)) return undefined;
  const source = { source: "archive", url: `${origin}${addressOfFile(plugin)}`, sha256: plugin.sha256 };
  return {
    name: MAIN_SKILL,
    description: DESCRIPTION,
    owner: { name: "Be Civic", url: origin },
    plugins: [{ name: MAIN_SKILL, description: DESCRIPTION, version, source }],
  };
}

/** Claude Code downloads an archive by https alone, and not from the machine itself. */
function isTakenByHosts(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === "https:" && hostname !== "localhost" && !hostname.startsWith("127.") && hostname !== "[::1]";
}
