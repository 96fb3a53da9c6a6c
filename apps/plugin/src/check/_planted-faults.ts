import { jsonFile, type PackageFile, type PackageFiles, textAt, textFile } from "../files/package-files.ts";
import { goodPackage, headOf, hookCommand, hooksWith, manifest, marketplace, pngOf } from "./_good-package.ts";

/** A rule, what breaks it, and the package with that. */
export type PlantedFault = [rule: string, fault: string, files: PackageFiles];

const PLUGIN = "be-civic";
const SKILL = `${PLUGIN}/skills/bc-close/SKILL.md`;
const GATE = `${PLUGIN}/skills/be-civic`;
const AGENT = `${PLUGIN}/agents/bc-drafter.md`;
const LONG_NAME = "a".repeat(65);
const HOOKS = `${PLUGIN}/hooks/hooks.json`;

/** The good package with files added or replaced; undefined takes one away. */
function withFiles(changes: Readonly<Record<string, PackageFile | undefined>>): PackageFiles {
  const files = new Map(goodPackage());
  for (const [path, file] of Object.entries(changes)) {
    if (file === undefined) files.delete(path);
    else files.set(path, file);
  }
  return files;
}

/** With other words in a text; they have to be there. */
function edited(path: string, from: string, to: string): PackageFiles {
  const text = textAt(goodPackage(), path) ?? "";
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  return withFiles({ [path]: textFile(text.replace(from, () => to)) });
}

function withLine(line: string): PackageFiles {
  return edited(SKILL, headOf("bc-close"), headOf("bc-close", [line]));
}

function withManifest(changes: object): PackageFiles {
  return withFiles({ [`${PLUGIN}/.claude-plugin/plugin.json`]: jsonFile({ ...manifest, ...changes }) });
}

function withMarketplace(changes: object): PackageFiles {
  return withFiles({ ".claude-plugin/marketplace.json": jsonFile({ ...marketplace, ...changes }) });
}

function withEntry(changes: object): PackageFiles {
  return withMarketplace({ plugins: [{ ...marketplace.plugins[0], ...changes }] });
}

/** In both manifests: a rule of its own compares them. */
function withVersion(version: string): PackageFiles {
  const files = new Map(withManifest({ version }));
  return files.set(".claude-plugin/marketplace.json", jsonFile({ ...marketplace, plugins: [{ ...marketplace.plugins[0], version }] }));
}

/** The skill with another name, in a folder of that name. */
function skillIn(name: string): PackageFiles {
  const text = textAt(goodPackage(), SKILL) ?? "";
  return withFiles({ [SKILL]: undefined, [`${PLUGIN}/skills/${name}/SKILL.md`]: textFile(text.replace("bc-close", name)) });
}

function withDescription(description: string): PackageFiles {
  return edited(SKILL, '"Papers: which ones, and where. Use it when the user asks."', description);
}

const icon = (width: number, height: number): PackageFiles =>
  withFiles({ [`${PLUGIN}/icon.png`]: { bytes: pngOf(width, height), isExecutable: false } });

const hookIn = (event: string, command = hookCommand): PackageFiles => withFiles({ [HOOKS]: hooksWith(command, event) });

const ofSkills: readonly PlantedFault[] = [
  ["skill-file", "a folder without SKILL.md", withFiles({ [`${PLUGIN}/skills/bc-empty/notes.txt`]: textFile("x") })],
  ["skill-file", "a second spelling", withFiles({ [`${PLUGIN}/skills/bc-close/skill.md`]: textFile("x") })],
  ["skill-head", "a line before the head", edited(SKILL, "---\nname", "\n---\nname")],
  ["skill-head", "a colon that YAML takes for a key", withDescription("Papers: which: when")],
  ["skill-head", "a key twice", withLine("license: MIT")],
  ["skill-keys", "a key of our own", withLine("version: 1")],
  ["skill-name", "capitals", edited(SKILL, "name: bc-close", "name: Bc-Close")],
  ["skill-name", "two hyphens", edited(SKILL, "name: bc-close", "name: bc--close")],
  ["skill-name", "65 characters", skillIn(LONG_NAME)],
  ["skill-folder", "another name than the folder", edited(SKILL, "name: bc-close", "name: bc-end")],
  ["skill-description", "1,025 characters", withDescription(`"when ${"a".repeat(1020)}"`)],
  ["skill-description", "nothing but spaces", withDescription('"  "')],
  ["skill-when", "no word on when", withDescription('"Papers and where."')],
  ["skill-compatibility", "501 characters", edited(SKILL, "Needs Node.", "a".repeat(501))],
  ["skill-metadata", "a number", edited(SKILL, 'privacy-contact: "https://example.org/contact"', "privacy-contact: 1")],
  ["skill-metadata", "a list inside", edited(SKILL, 'privacy-contact: "https://example.org/contact"', "privacy-contact: [a]")],
  ["skill-metadata-reserved", "a key of MCP", edited(SKILL, "privacy-contact:", "io.modelcontextprotocol/contact:")],
  ["skill-tools", "a list", edited(SKILL, '"Bash(becivic:*)"', '["Bash(becivic:*)"]')],
  ["skill-tools", "commas", edited(SKILL, '"Bash(becivic:*)"', '"Bash, Read"')],
  ["skill-quotation-marks", "a colon without them", edited(SKILL, '"Bash(becivic:*)"', "Bash(becivic:*)")],
  ["skill-lines", "500 lines", edited(SKILL, "# Papers\n", `# Papers\n${"\n".repeat(500)}`)],
  ["skill-tokens", "a long text", edited(SKILL, "# Papers\n", `# Papers\n${"words ".repeat(800)}\n`)],
  ["skill-tokens", "a long text of the gate", edited(`${GATE}/SKILL.md`, "# Papers\n", `# Papers\n${"words ".repeat(1000)}\n`)],
  ["skill-dialogues", "none that helps", edited(SKILL, "> **You:** This comes first.", "This comes first.")],
  ["skill-dialogues", "none that stops", edited(SKILL, "Where you stop:", "And then:")],
  ["skill-depth", "a folder in references/", withFiles({ [`${GATE}/references/more/voice.md`]: textFile("x") })],
  ["links", "a link to nothing", edited(`${GATE}/SKILL.md`, "references/voice.md", "references/tone.md")],
  ["links", "a name of a script that is not there", edited(SKILL, "Run `becivic`", "Run `node scripts/becivic.mjs`")],
  ["nothing-outside", "a link to another skill", edited(SKILL, "Run `becivic`", "[The gate](../be-civic/SKILL.md)")],
  [
    "nothing-outside",
    "a link out of the plugin",
    withFiles({ [`${PLUGIN}/agents/bc-drafter.md`]: textFile(`${textAt(goodPackage(), AGENT)}\n[x](../../x.md)\n`) }),
  ],
  ["scripts-alone", "a package", withFiles({ [`${GATE}/scripts/becivic.mjs`]: textFile('import { parse } from "yaml";\n') })],
  ["no-figures", "a period", edited(SKILL, "Run `becivic`", "Within 30 days. Run `becivic`")],
  ["no-figures", "a fee in a reference", withFiles({ [`${GATE}/references/voice.md`]: textFile("It costs 25 euro.\n") })],
];

const ofThePlugin: readonly PlantedFault[] = [
  ["plugin-json", "no JSON", withFiles({ [`${PLUGIN}/.claude-plugin/plugin.json`]: textFile("{") })],
  ["plugin-json", "hooks that are no JSON", withFiles({ [HOOKS]: textFile("[") })],
  ["plugin-name", "spaces", withManifest({ name: "Be Civic" })],
  ["plugin-version", "two numbers", withVersion("1.2")],
  ["plugin-fields", "an author as text", withManifest({ author: "Be Civic" })],
  ["plugin-fields", "keywords as text", withManifest({ keywords: "belgium" })],
  ["plugin-fields", "a repository as an object", withManifest({ repository: { url: "https://example.org" } })],
  ["plugin-unknown", "a field of our own", withManifest({ bundle: "x" })],
  ["plugin-metadata", "a list", withManifest({ metadata: ["x"] })],
  ["plugin-paths", "a path without ./", withManifest({ icon: "icon.png" })],
  ["plugin-paths", "a path that climbs", withManifest({ skills: "./../skills" })],
  ["plugin-paths", "a path to nothing", withManifest({ commands: ["./commands"] })],
  ["plugin-privacy", "no address", withManifest({ privacyPolicyUrl: undefined })],
  ["manifest-alone", "skills beside the manifest", withFiles({ [`${PLUGIN}/.claude-plugin/skills.json`]: textFile("{}") })],
  ["no-claude-md", "a CLAUDE.md", withFiles({ [`${PLUGIN}/CLAUDE.md`]: textFile("x") })],
  ["package-lock", "a package.json alone", withFiles({ [`${PLUGIN}/package.json`]: textFile("{}") })],
  ["no-monitors", "a field", withManifest({ monitors: "./monitors" })],
  ["no-monitors", "a file", withFiles({ [`${PLUGIN}/monitors/m.json`]: textFile("{}") })],
  ["run-bit", "a program that does not run", withFiles({ [`${PLUGIN}/bin/becivic`]: textFile("#!/bin/sh\n") })],
  ["agent-head", "another name than the file", edited(AGENT, "name: bc-drafter", "name: bc-writer")],
  ["agent-keys", "a mode of permissions", edited(AGENT, "tools: Read", "permissionMode: plan\ntools: Read")],
  ["agent-keys", "hooks", edited(AGENT, "tools: Read", "hooks: {}\ntools: Read")],
  ["agent-keys", "a server", edited(AGENT, "tools: Read", "mcpServers: [becivic]\ntools: Read")],
  ["agent-tools", "a shell", edited(AGENT, "Read, Grep, Glob", "Read, Bash")],
  [
    "remote-server",
    "a program to start",
    withFiles({ [`${PLUGIN}/.mcp.json`]: jsonFile({ mcpServers: { becivic: { command: "node" } } }) }),
  ],
  ["mcp-tool-names", "the name outside a plugin", edited(SKILL, "Run `becivic`", "Call mcp__becivic__find")],
  ["readme", "no README.md", withFiles({ [`${PLUGIN}/README.md`]: undefined })],
  ["licence", "no LICENSE", withFiles({ [`${PLUGIN}/LICENSE`]: undefined })],
  ["hooks-event", "a hook at another event", hookIn("PreToolUse")],
  ["hooks-event", "hooks in the manifest", withManifest({ hooks: { SessionStart: [] } })],
  ["hooks-quotation-marks", "none around the root", hookIn("SessionStart", hookCommand.replaceAll('"', ""))],
  ["plugin-data", "the folder that some hosts lose", hookIn("SessionStart", `${hookCommand} --data-dir "\${CLAUDE_PLUGIN_DATA}"`)],
  ["nothing-outside", "a command above the plugin", hookIn("SessionStart", hookCommand.replace("bin", ".."))],
  ["nothing-outside", "a program that starts another one", edited(`${PLUGIN}/bin/becivic.cmd`, "scripts", "elsewhere")],
  ["no-symbolic-links", "a link", withFiles({ [`${PLUGIN}/notes`]: { bytes: new Uint8Array(), isExecutable: false, isLink: true } })],
  ["icon", "not square", icon(512, 513)],
  ["icon", "too small", icon(256, 256)],
  ["icon", "too large", icon(4096, 4096)],
  ["icon", "no PNG", withFiles({ [`${PLUGIN}/icon.png`]: textFile("<svg/>") })],
  ["icon", "no icon", withManifest({ icon: undefined })],
  ["always-on", "long descriptions", edited(AGENT, "Drafts a text.", "Drafts a text. ".repeat(110))],
];

const ofTheMarketplace: readonly PlantedFault[] = [
  ["marketplace-json", "no list", withFiles({ ".claude-plugin/marketplace.json": undefined })],
  ["marketplace-json", "an empty list", withMarketplace({ plugins: [], renames: {} })],
  ["marketplace-name", "capitals", withMarketplace({ name: "BeCivic" })],
  ["marketplace-reserved", "a name of the maker of Claude Code", withMarketplace({ name: "agent-skills" })],
  ["marketplace-reserved", "a name that looks like one", withMarketplace({ name: "claude-official-belgium" })],
  ["marketplace-reserved", "a name of Claude Desktop", withMarketplace({ name: "org" })],
  ["marketplace-owner", "no name", withMarketplace({ owner: { url: "https://example.org" } })],
  ["marketplace-entry", "no source", withEntry({ source: undefined })],
  ["marketplace-twice", "one plugin twice", withMarketplace({ plugins: [marketplace.plugins[0], marketplace.plugins[0]] })],
  ["marketplace-source", "a path that climbs", withEntry({ source: "./../be-civic" })],
  ["marketplace-source", "a folder that is not there", withEntry({ source: "./other" })],
  ["marketplace-source", "a kind that does not exist", withEntry({ source: { source: "ftp", url: "ftp://example.org" } })],
  ["marketplace-version", "another version", withEntry({ version: "1.2.4" })],
  ["marketplace-renames", "a name that is not listed", withMarketplace({ renames: { former: "other" } })],
  ["marketplace-renames", "a circle", withMarketplace({ renames: { a: "b", b: "a" } })],
];

export const plantedFaults: readonly PlantedFault[] = [...ofSkills, ...ofThePlugin, ...ofTheMarketplace];
