import { isRecord } from "../markdown.ts";
import { type Fault, faultIf, type Rule } from "../rule.ts";
import { HOOKS, type Plugin, SERVERS } from "../subject.ts";
import { eachPlugin } from "./each.ts";
import { isKebab } from "./names.ts";

type Manifest = NonNullable<Plugin["manifest"]>;

const DESCRIPTIVE = ["name", "version", "description", "author", "homepage", "repository", "license", "keywords", "metadata"];
const LISTING = ["privacyPolicyUrl", "supportUrl", "documentationUrl", "termsOfServiceUrl"];
/** Fields that name files of the plugin. */
const PATHS = ["skills", "commands", "agents", "hooks", "mcpServers", "outputStyles", "lspServers", "icon"];
/** The rule on monitors looks at them. */
const OTHERS = ["$schema", "experimental", "monitors"];
const KNOWN = new Set([...DESCRIPTIVE, ...LISTING, ...PATHS, ...OTHERS]);
const SEMVER = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

/** Looks at manifests that could be read. */
function eachManifest(find: (manifest: Manifest, file: string, plugin: Plugin) => Fault[]): Rule["find"] {
  return eachPlugin((plugin) => (plugin.manifest === undefined ? [] : find(plugin.manifest, plugin.manifestFile, plugin)));
}

/** plugin.json, as Claude Code and its directory read it. */
export const pluginManifestRules: readonly Rule[] = [
  {
    id: "plugin-json",
    says: "There is a plugin; its plugin.json, .mcp.json and hooks.json are JSON objects.",
    find: ({ plugins }) => [
      ...faultIf(plugins.length === 0, ".claude-plugin/plugin.json", "there is no plugin"),
      ...plugins.flatMap(({ manifest, servers, hooks, files, manifestFile, hooksFile, fileOf }) => [
        ...faultIf(manifest === undefined, manifestFile, "it is no JSON object"),
        ...faultIf(servers === undefined && files.has(SERVERS), fileOf(SERVERS), "it is no JSON object"),
        ...faultIf(hooks === undefined && files.has(HOOKS), hooksFile, "it is no JSON object"),
      ]),
    ],
  },
  {
    id: "plugin-name",
    says: "The name has small letters, digits and single hyphens, and at most 128 characters.",
    find: eachManifest(({ name }, file) => faultIf(!isKebab(name) || name.length > 128, file, `the name is ${String(name)}`)),
  },
  {
    id: "plugin-version",
    says: "The version is one of semver.",
    find: eachManifest(({ version }, file) =>
      faultIf(typeof version !== "string" || !SEMVER.test(version), file, `the version is ${String(version)}`),
    ),
  },
  {
    id: "plugin-fields",
    says: "author is an object with a name; keywords is a list of texts; the other known fields are texts.",
    find: eachManifest((manifest, file) => {
      const { author, keywords } = manifest;
      const texts = ["description", "homepage", "repository", "license"].filter((key) => !isTextOr(manifest[key]));
      return [
        ...texts.map((key) => ({ file, text: `${key} is no text` })),
        ...faultIf(!isRecord(author) || typeof author.name !== "string", file, "author is no object with a name"),
        ...faultIf(!Array.isArray(keywords) || keywords.some((word) => typeof word !== "string"), file, "keywords is no list of texts"),
      ];
    }),
  },
  {
    id: "plugin-unknown",
    says: "plugin.json has no field that Claude Code does not know; our own data is in metadata.",
    find: eachManifest((manifest, file) =>
      Object.keys(manifest)
        .filter((key) => !KNOWN.has(key))
        .map((key) => ({ file, text: `${key} is not known` })),
    ),
  },
  {
    id: "plugin-metadata",
    says: "metadata is an object.",
    find: eachManifest(({ metadata }, file) => faultIf(metadata !== undefined && !isRecord(metadata), file, "metadata is no object")),
  },
  {
    id: "plugin-paths",
    says: "A path of plugin.json begins with ./, does not climb, and leads to something.",
    find: eachManifest((manifest, file, { files }) =>
      PATHS.flatMap((key) => (typeof manifest[key] === "string" ? [manifest[key]] : Array.isArray(manifest[key]) ? manifest[key] : []))
        .map(String)
        .filter((target) => !/^\.\/(?!.*(?:^|\/)\.\.(?:\/|$))/.test(target) || !leadsTo(target.slice(2), [...files.keys()]))
        .map((target) => ({ file, text: `${target} is no path in the plugin` })),
    ),
  },
  {
    id: "plugin-privacy",
    says: "privacyPolicyUrl is a web address: the plugin names a server.",
    find: eachManifest(({ privacyPolicyUrl }, file) =>
      faultIf(typeof privacyPolicyUrl !== "string" || !/^https?:\/\/\S+$/.test(privacyPolicyUrl), file, "there is no privacyPolicyUrl"),
    ),
  },
];

function isTextOr(value: unknown): boolean {
  return value === undefined || (typeof value === "string" && value !== "");
}

function leadsTo(target: string, paths: readonly string[]): boolean {
  const folder = target.endsWith("/") ? target : `${target}/`;
  return paths.some((path) => path === target || path.startsWith(folder));
}
