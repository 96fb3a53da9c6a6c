import type { InstallLines } from "@becivic/render";
import { addressOfFile, type InstallableKind, type Installables, MAIN_SKILL, STABLE_ADDRESSES } from "./installables.ts";
import { MARKETPLACE_PATH, marketplaceOf } from "./marketplace.ts";

/** How the files are installed from this server; undefined where it has none. What cannot be installed here has no line. */
export function installLines(installables: Installables | undefined, origin: string): InstallLines | undefined {
  if (installables === undefined) return undefined;
  const { files } = installables;
  const find = (kind: InstallableKind) => files.find((file) => file.kind === kind);
  const desktop = find("mcpb");
  const hasMainSkill = files.some(({ skill }) => skill?.name === MAIN_SKILL);
  return {
    // Without the name, an agent that runs this line installs every procedure of the index.
    ...(hasMainSkill ? { agent_skills: `npx skills add ${origin} --skill ${MAIN_SKILL}` } : {}),
    ...(marketplaceOf(installables, origin) === undefined
      ? {}
      : { claude_plugin: `claude plugin install ${MAIN_SKILL} --marketplace ${origin}${MARKETPLACE_PATH}` }),
    ...(find("npm") === undefined ? {} : { npm: `npm install -g ${origin}${STABLE_ADDRESSES.npm}` }),
    ...(find("bundle") === undefined ? {} : { one_file: oneFile(origin) }),
    ...(desktop === undefined ? {} : { desktop: `${origin}${addressOfFile(desktop)}` }),
    ...(find("bootstrap") === undefined ? {} : { upload: `${origin}${STABLE_ADDRESSES.bootstrap}` }),
  };
}

/** The file beside the program names its server, as in every package. */
function oneFile(origin: string): string {
  const server = JSON.stringify({ server: origin });
  return `curl -fsSO ${origin}${STABLE_ADDRESSES.bundle} && echo '${server}' > server.json && node becivic.mjs start`;
}
