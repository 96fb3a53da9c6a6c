import { textAt } from "../../files/package-files.ts";
import { isRecord } from "../markdown.ts";
import type { Rule } from "../rule.ts";
import type { Plugin } from "../subject.ts";
import { eachPlugin } from "./each.ts";

const EVENT = "SessionStart";

/** The commands of the hooks, with their events. */
function commandsOf({ hooks }: Plugin): { event: string; type: unknown; command: string }[] {
  const events = isRecord(hooks?.hooks) ? Object.entries(hooks.hooks) : [];
  return events.flatMap(([event, groups]) =>
    listOf(groups)
      .flatMap((group) => listOf(group.hooks))
      .map(({ type, command }) => ({ event, type, command: String(command) })),
  );
}

/** What the host runs without the user asking for it. */
export const hookRules: readonly Rule[] = [
  {
    id: "hooks-event",
    says: `The only hooks are commands at ${EVENT}, in hooks/hooks.json.`,
    find: eachPlugin((plugin) => [
      ...commandsOf(plugin)
        .filter(({ event, type }) => event !== EVENT || type !== "command")
        .map(({ event }) => ({ file: plugin.hooksFile, text: `a hook at ${event} that is not expected` })),
      ...(isRecord(plugin.manifest?.hooks) ? [{ file: plugin.manifestFile, text: "hooks belong in hooks/hooks.json" }] : []),
    ]),
  },
  {
    id: "hooks-quotation-marks",
    says: `"\${CLAUDE_PLUGIN_ROOT}" is in quotation marks: the folder may have a space in its name.`,
    find: eachPlugin((plugin) =>
      commandsOf(plugin)
        .filter(({ command }) => command.replaceAll(/"\$\{CLAUDE_PLUGIN_ROOT\}[^"]*"/g, "").includes("CLAUDE_PLUGIN_ROOT"))
        .map(({ command }) => ({ file: plugin.hooksFile, text: `no quotation marks: ${command}` })),
    ),
  },
  {
    id: "plugin-data",
    says: "Nothing is kept in the folders of the plugin: one is replaced at an update, the other is lost in some hosts.",
    find: eachPlugin(({ files, fileOf }) =>
      [...files.keys()]
        .filter((path) => /\.(?:md|json|cmd)$|^bin\//.test(path))
        .filter((path) => /CLAUDE_PLUGIN_DATA|>\s*"?\$\{CLAUDE_PLUGIN_ROOT\}/.test(textAt(files, path) ?? ""))
        .map((path) => ({ file: fileOf(path), text: "it keeps something there" })),
    ),
  },
];

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
