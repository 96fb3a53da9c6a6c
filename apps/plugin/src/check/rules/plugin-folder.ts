import { textAt } from "../../files/package-files.ts";
import { isRecord, proseOf } from "../markdown.ts";
import { faultIf, type Rule } from "../rule.ts";
import { SERVERS } from "../subject.ts";
import { eachAgent, eachPlugin } from "./each.ts";

const AGENT_MAY_NOT = ["hooks", "mcpServers", "permissionMode"];
const AGENT_TOOLS = ["Read", "Grep", "Glob"];
const LEAST_WORDS = 40;
const TEXT = /\.(?:md|json|cmd)$|^bin\//;

/** The files of a plugin, and what they may do. */
export const pluginFolderRules: readonly Rule[] = [
  {
    id: "manifest-alone",
    says: ".claude-plugin/ has the manifest and nothing else: the rest is not found there.",
    find: eachPlugin(({ files, folder, fileOf }) => {
      const expected = ["plugin.json", ...(folder === "" ? ["marketplace.json"] : [])].map((name) => `.claude-plugin/${name}`);
      const others = [...files.keys()].filter((path) => path.startsWith(".claude-plugin/") && !expected.includes(path));
      return others.map((path) => ({ file: fileOf(path), text: "only the manifest belongs here" }));
    }),
  },
  {
    id: "no-claude-md",
    says: "There is no CLAUDE.md: it is not loaded from a plugin.",
    find: eachPlugin(({ files, fileOf }) => faultIf(files.has("CLAUDE.md"), fileOf("CLAUDE.md"), "it is not loaded")),
  },
  {
    id: "package-lock",
    says: "A package.json has its lock beside it: the host runs npm ci.",
    find: eachPlugin(({ files, fileOf }) =>
      faultIf(files.has("package.json") && !files.has("package-lock.json"), fileOf("package.json"), "there is no package-lock.json"),
    ),
  },
  {
    id: "no-monitors",
    says: "There is no monitor: interactive hosts alone have them, and only as an experiment.",
    find: eachPlugin(({ manifest, manifestFile, files, fileOf }) => [
      ...faultIf(manifest?.monitors !== undefined, manifestFile, "monitors is no field"),
      ...[...files.keys()].filter((path) => path.startsWith("monitors/")).map((path) => ({ file: fileOf(path), text: "a monitor" })),
    ]),
  },
  {
    id: "run-bit",
    says: "A program of bin/ has its run bit and begins with #!.",
    find: eachPlugin(({ files, fileOf }) =>
      [...files]
        .filter(([path]) => path.startsWith("bin/") && !/\.(?:cmd|bat|ps1|exe)$/.test(path))
        .filter(([path, { isExecutable }]) => !isExecutable || textAt(files, path)?.startsWith("#!") !== true)
        .map(([path]) => ({ file: fileOf(path), text: "it does not run" })),
    ),
  },
  {
    id: "agent-head",
    says: "An agent has a name that is the name of its file, and a description.",
    find: eachAgent(({ file, head: { name, description }, headFault }) => {
      const isGood =
        headFault === undefined && file.endsWith(`/${String(name)}.md`) && typeof description === "string" && description.trim() !== "";
      return faultIf(!isGood, file, headFault ?? "its name or its description is wrong");
    }),
  },
  {
    id: "agent-keys",
    says: `The head of an agent has no ${AGENT_MAY_NOT.join(", ")}.`,
    find: eachAgent(({ file, head }) =>
      AGENT_MAY_NOT.filter((key) => Object.hasOwn(head, key)).map((key) => ({ file, text: `it has ${key}` })),
    ),
  },
  {
    id: "agent-tools",
    says: `An agent has the tools ${AGENT_TOOLS.join(", ")} and no other: it cannot run or send anything.`,
    find: eachAgent(({ file, head: { tools }, headFault }) => {
      const names = typeof tools === "string" ? tools.split(/,\s*/) : [];
      const isGood = names.length > 0 && names.every((tool) => AGENT_TOOLS.includes(tool));
      return faultIf(headFault === undefined && !isGood, file, `its tools are ${String(tools)}`);
    }),
  },
  {
    id: "remote-server",
    says: ".mcp.json names servers on the web alone: hosts drop those that they would have to start.",
    find: eachPlugin(({ servers, fileOf }) => {
      const { mcpServers } = servers ?? {};
      const isRemote = (server: unknown): boolean => isRecord(server) && server.type === "http" && /^https?:\/\//.test(String(server.url));
      const wrong = Object.entries(isRecord(mcpServers) ? mcpServers : {}).filter(([, server]) => !isRemote(server));
      return wrong.map(([name]) => ({ file: fileOf(SERVERS), text: `${name} is no server on the web` }));
    }),
  },
  {
    id: "mcp-tool-names",
    says: "A tool of a server that comes with the plugin is called mcp__plugin_<plugin>_<server>__<tool>.",
    find: eachPlugin(({ files, fileOf }) =>
      [...files.keys()]
        .filter((path) => TEXT.test(path))
        .filter((path) => /\bmcp__(?!plugin_)\w/.test(textAt(files, path) ?? ""))
        .map((path) => ({ file: fileOf(path), text: "a tool has another name here" })),
    ),
  },
  {
    id: "readme",
    says: `There is a README.md of at least ${LEAST_WORDS} words.`,
    find: eachPlugin(({ files, fileOf }) => {
      const words = proseOf(textAt(files, "README.md") ?? "").match(/[\p{L}\p{N}]+/gu) ?? [];
      return faultIf(words.length < LEAST_WORDS, fileOf("README.md"), `${words.length} words`);
    }),
  },
  {
    id: "licence",
    says: "There is a LICENSE.",
    find: eachPlugin(({ files, fileOf }) => faultIf(!files.has("LICENSE"), fileOf("LICENSE"), "it is missing")),
  },
];
