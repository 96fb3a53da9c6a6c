import { executable, jsonFile, type PackageFile, type PackageFiles, textFile } from "../files/package-files.ts";

/** The head of a skill, as text, with changed or added lines. */
export function headOf(name: string, lines: readonly string[] = []): string {
  return [
    "---",
    `name: ${name}`,
    'description: "Papers: which ones, and where. Use it when the user asks."',
    "license: CC-BY-4.0",
    'compatibility: "Needs Node."',
    "metadata:",
    '  privacy-contact: "https://example.org/contact"',
    'allowed-tools: "Bash(becivic:*)"',
    ...lines,
    "---",
    "",
  ].join("\n");
}

export const BODY = `# Papers

Run \`becivic\`. [How to speak](references/voice.md).

## Example

> **User:** What now?
> **You:** This comes first.

Where you stop:

> **User:** Sign it for me.
> **You:** You sign it yourself.
`;

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The beginning of a PNG with this width and height. */
export function pngOf(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(64);
  bytes.set(PNG_SIGNATURE);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

export const manifest = {
  name: "be-civic",
  version: "1.2.3",
  description: "Procedures.",
  author: { name: "Be Civic" },
  homepage: "https://example.org",
  license: "CC-BY-4.0",
  keywords: ["belgium"],
  icon: "./icon.png",
  privacyPolicyUrl: "https://example.org/privacy",
  metadata: { server: "https://example.org" },
};

export const marketplace = {
  name: "be-civic",
  owner: { name: "Be Civic" },
  plugins: [{ name: "be-civic", source: "./be-civic", version: "1.2.3" }],
  renames: { former: "be-civic", gone: null },
};

export const hookCommand = `"\${CLAUDE_PLUGIN_ROOT}/bin/becivic" hook session-start`;

export function hooksWith(command: string, event = "SessionStart"): PackageFile {
  return jsonFile({ hooks: { [event]: [{ hooks: [{ type: "command", command }] }] } });
}

export const agent = `---
name: bc-drafter
description: "Drafts a text."
tools: Read, Grep, Glob
---

You draft.
`;

/** A package that breaks no rule: each test changes one thing of it. */
export function goodPackage(): PackageFiles {
  const gate = "be-civic/skills/be-civic";
  return new Map<string, PackageFile>([
    [".claude-plugin/marketplace.json", jsonFile(marketplace)],
    ["be-civic/.claude-plugin/plugin.json", jsonFile(manifest)],
    ["be-civic/.mcp.json", jsonFile({ mcpServers: { becivic: { type: "http", url: "https://example.org/mcp" } } })],
    ["be-civic/README.md", textFile("A word of the text that says what it is. ".repeat(6))],
    ["be-civic/LICENSE", textFile("CC BY 4.0")],
    ["be-civic/icon.png", { bytes: pngOf(512, 512), isExecutable: false }],
    ["be-civic/bin/becivic", executable(textFile(`#!/bin/sh\nexec node "\${0%/*}/../skills/be-civic/scripts/becivic.mjs" "$@"\n`))],
    ["be-civic/bin/becivic.cmd", textFile("node ..\\skills\\be-civic\\scripts\\becivic.mjs\r\n")],
    ["be-civic/hooks/hooks.json", hooksWith(hookCommand)],
    ["be-civic/agents/bc-drafter.md", textFile(agent)],
    [`${gate}/SKILL.md`, textFile(headOf("be-civic") + BODY)],
    [`${gate}/references/voice.md`, textFile("# How to speak\n")],
    [`${gate}/scripts/becivic.mjs`, executable(textFile('import process from "node:process";\n'))],
    ["be-civic/skills/bc-close/SKILL.md", textFile(headOf("bc-close") + BODY.replace(" [How to speak](references/voice.md).", ""))],
  ]);
}
