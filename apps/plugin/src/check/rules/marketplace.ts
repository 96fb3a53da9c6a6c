import { isRecord } from "../markdown.ts";
import { type Fault, faultIf, type Rule } from "../rule.ts";
import type { Subject } from "../subject.ts";
import { isKebab } from "./names.ts";
import { isReservedMarketplace } from "./reserved-names.ts";

type Entry = Readonly<Record<string, unknown>>;

/** Kinds of sources besides a path, with what each has to name. */
const SOURCES: Readonly<Record<string, string>> = {
  github: "repo",
  url: "url",
  "git-subdir": "url",
  npm: "package",
  archive: "url",
  command: "command",
};

/** Looks at the list of a marketplace, where the package has one that can be read. */
function inList(find: (list: Entry, file: string, subject: Subject) => Fault[]): Rule["find"] {
  return (subject) => (subject.marketplace === undefined ? [] : find(subject.marketplace, subject.marketplaceFile, subject));
}

function eachEntry(find: (entry: Entry, file: string, subject: Subject) => Fault[]): Rule["find"] {
  return inList((list, file, subject) => entriesOf(list).flatMap((entry) => find(entry, file, subject)));
}

/** marketplace.json, as Claude Code and Claude Desktop read it. */
export const marketplaceRules: readonly Rule[] = [
  {
    id: "marketplace-json",
    says: "marketplace.json is a JSON object with a list of plugins.",
    find: ({ isMarketplace, marketplace, marketplaceFile }) =>
      faultIf(isMarketplace && (marketplace === undefined || entriesOf(marketplace).length === 0), marketplaceFile, "no list of plugins"),
  },
  {
    id: "marketplace-name",
    says: "The name of the marketplace has small letters, digits and single hyphens.",
    find: inList(({ name }, file) => faultIf(!isKebab(name), file, `the name is ${String(name)}`)),
  },
  {
    id: "marketplace-reserved",
    says: "The name of the marketplace is not reserved, and does not look like one that is.",
    find: inList(({ name }, file) => faultIf(isKebab(name) && isReservedMarketplace(name), file, `${String(name)} is reserved`)),
  },
  {
    id: "marketplace-owner",
    says: "The owner has a name.",
    find: inList(({ owner }, file) =>
      faultIf(!isRecord(owner) || typeof owner.name !== "string" || owner.name === "", file, "owner.name is missing"),
    ),
  },
  {
    id: "marketplace-entry",
    says: "Each plugin of the list has a name of small letters, digits and hyphens, and a source.",
    find: eachEntry(({ name, source }, file) =>
      faultIf(!isKebab(name) || source === undefined, file, `${String(name)} has no name or no source`),
    ),
  },
  {
    id: "marketplace-twice",
    says: "No plugin is listed twice.",
    find: inList((list, file) => {
      const names = entriesOf(list).map(({ name }) => name);
      const twice = new Set(names.filter((name, at) => names.indexOf(name) !== at));
      return [...twice].map((name) => ({ file, text: `${String(name)} is listed twice` }));
    }),
  },
  {
    id: "marketplace-source",
    says: "A source is a path ./… to a plugin of this package, or an object that names where it is.",
    find: eachEntry(({ name, source }, file, { plugins }) =>
      faultIf(
        source !== undefined &&
          !isSource(
            source,
            plugins.map(({ folder }) => folder),
          ),
        file,
        `the source of ${String(name)} leads nowhere`,
      ),
    ),
  },
  {
    id: "marketplace-version",
    says: "The version of an entry is the one of its plugin.json.",
    find: eachEntry(({ name, source, version }, file, { plugins }) => {
      const manifest = plugins.find(({ folder }) => source === `./${folder}`)?.manifest;
      const isOther = version !== undefined && manifest?.version !== undefined && manifest.version !== version;
      return faultIf(isOther, file, `${String(name)} is listed as ${String(version)}, and is ${String(manifest?.version)}`);
    }),
  },
  {
    id: "marketplace-renames",
    says: "renames leads from a former name to a listed one, or to null.",
    find: inList((list, file) => {
      const { renames = {} } = list;
      if (!isRecord(renames)) return [{ file, text: "renames is no map" }];
      const wrong = Object.keys(renames).filter((name) => !endsWell(name, renames, entriesOf(list)));
      return wrong.map((name) => ({ file, text: `${name} leads to no plugin of the list` }));
    }),
  },
];

function entriesOf({ plugins }: Entry): Entry[] {
  return Array.isArray(plugins) ? plugins.filter(isRecord) : [];
}

function isSource(source: unknown, folders: readonly string[]): boolean {
  if (typeof source === "string") return folders.some((folder) => source === `./${folder}`);
  if (!isRecord(source)) return false;
  const needed = Object.hasOwn(SOURCES, String(source.source)) ? SOURCES[String(source.source)] : undefined;
  return needed !== undefined && typeof source[needed] === "string";
}

function endsWell(name: string, renames: Entry, entries: readonly Entry[]): boolean {
  const seen = new Set<string>();
  for (let at: unknown = name; ; ) {
    if (typeof at !== "string" || seen.has(at)) return at === null;
    seen.add(at);
    if (!Object.hasOwn(renames, at)) return entries.some((entry) => entry.name === at);
    at = renames[at];
  }
}
