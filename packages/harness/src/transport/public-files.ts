import type { AllPhrases, CommunesAnswer, LocalCopy, PathsIndex, SkillGraph } from "@becivic/contract";
import { FALLBACK_SKILL_ID } from "@becivic/corpus";
import { rulesFileText } from "@becivic/scrub";
import { type Notice, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import type { CachedName } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";
import { dropRevokedSkills } from "../procedures/drop-revoked-skills.ts";
import { ageInDays, fetchPublicFile, type Obtained } from "./fetch-public-file.ts";
import { readCopy } from "./local-copy.ts";
import type { Manifest } from "./manifest.ts";
import { communesFile, graphFile, manifestFile, type PublicFile, pathsFile, phrasesFile, revocationsFile } from "./public-file.ts";
import { noticesOf } from "./public-notices.ts";
import { isVoid, type Revocations } from "./revocations.ts";
import { areRules, refreshRules } from "./rules-file.ts";
import { sha256 } from "./sha256.ts";

/** The files of every session. The others are fetched by the answers that need them. */
type RefreshedName = Exclude<CachedName, "authorities" | "dossier-words" | "figures">;

export type FileSource = "network" | "page" | "cache" | "bundle" | "none";

/** What a server publishes, as far as this machine has it. */
export interface PublicFiles {
  graph?: SkillGraph;
  paths?: PathsIndex;
  phrases?: AllPhrases;
  communes?: CommunesAnswer;
  revocations?: Revocations;
  /** Whether the rules of the server are at hand. Nothing is sent without them. */
  rules: "ready" | "missing";
  sources: Record<RefreshedName, FileSource>;
  /** Of a graph from the cache. */
  graphAgeDays?: number;
  notices: Notice[];
}

/** Fetches what is new of every public file, and stores it where there is a folder. Offline, only copies are read. */
export async function refreshPublicFiles(context: Context, folder: Folder | undefined): Promise<PublicFiles> {
  // An agent that makes the calls of this program is asked for the list of procedures alone: the others only add to it.
  const fetchFile = <Value>(file: PublicFile<Value>, isUsable: (copy: LocalCopy) => boolean = () => true): Promise<Obtained<Value>> =>
    fetchPublicFile(context, folder, file, { isUsable, isOptional: file.name !== graphFile.name });
  // The first two decide which copies may be used at all.
  const [manifest, revocations] = await Promise.all([fetchFile(manifestFile), fetchFile(revocationsFile)]);
  const list = valueIn(revocations);
  const isUsable = (copy: LocalCopy): boolean => list === undefined || !isVoid(copy.fetched_at, list);
  const [graph, paths, phrases, communes, rules, droppedSkills] = await Promise.all([
    fetchFile(graphFile, isUsable),
    fetchFile(pathsFile, isUsable),
    fetchFile(phrasesFile, isUsable),
    fetchFile(communesFile),
    refreshRules(context, folder, manifest.source === "network" ? manifest.value : undefined, { isOptional: true }),
    list === undefined ? [] : dropRevokedSkills(folder, list, context.server.origin),
  ]);
  refuseBrokenGraph(valueIn(graph));
  const files = compose({ manifest, revocations, graph, paths, phrases, communes }, rules);
  return { ...files, notices: noticesOf({ graph, rules, droppedSkills, isOffline: context.settings.isOffline }) };
}

/** The copies of this machine; no connection. With a context, copies of another server are left out and the age of the graph is told. */
export async function readPublicFiles(folder: Folder | undefined, context?: Pick<Context, "server" | "clock">): Promise<PublicFiles> {
  const read = async <Value>({ name, accept }: PublicFile<Value>): Promise<Obtained<Value>> => {
    const copy = await readCopy(folder, name, context?.server.origin);
    const value = copy === undefined ? undefined : accept(copy.value);
    if (copy === undefined || value === undefined) return { source: "none" };
    return { source: "cache", value, ageDays: context === undefined ? 0 : ageInDays(copy, context) };
  };
  const [manifest, revocations, graph, paths, phrases, communes, rulesCopy] = await Promise.all([
    read(manifestFile),
    read(revocationsFile),
    read(graphFile),
    read(pathsFile),
    read(phrasesFile),
    read(communesFile),
    readCopy(folder, "scrub-rules", context?.server.origin),
  ]);
  const isOurs = valueIn(manifest)?.scrub_rules?.sha256 === (await sha256(rulesFileText));
  const rules = isOurs ? "bundle" : rulesCopy !== undefined && areRules(rulesCopy.value) ? "cache" : "none";
  return { ...compose({ manifest, revocations, graph, paths, phrases, communes }, rules), notices: [] };
}

interface AllObtained {
  manifest: Obtained<Manifest>;
  revocations: Obtained<Revocations>;
  graph: Obtained<SkillGraph>;
  paths: Obtained<PathsIndex>;
  phrases: Obtained<AllPhrases>;
  communes: Obtained<CommunesAnswer>;
}

function compose({ manifest, revocations, graph, paths, phrases, communes }: AllObtained, rules: FileSource): Omit<PublicFiles, "notices"> {
  return {
    ...(graph.source === "none" ? {} : { graph: graph.value }),
    ...(paths.source === "none" ? {} : { paths: paths.value }),
    ...(phrases.source === "none" ? {} : { phrases: phrases.value }),
    ...(communes.source === "none" ? {} : { communes: communes.value }),
    ...(revocations.source === "none" ? {} : { revocations: revocations.value }),
    ...(graph.source === "cache" ? { graphAgeDays: graph.ageDays } : {}),
    rules: rules === "none" ? "missing" : "ready",
    sources: {
      manifest: manifest.source,
      revocations: revocations.source,
      "skill-graph": graph.source,
      paths: paths.source,
      phrases: phrases.source,
      communes: communes.source,
      "scrub-rules": rules,
    },
  };
}

function valueIn<Value>(file: Obtained<Value>): Value | undefined {
  return file.source === "none" ? undefined : file.value;
}

/** Every graph names the procedure for what has no procedure. One that lacks it was published by mistake, or by an attacker. */
function refuseBrokenGraph(graph: SkillGraph | undefined): void {
  if (graph === undefined || graph.nodes.some(({ id }) => id === FALLBACK_SKILL_ID)) return;
  throw new Refusal("corpus_broken", "The list of procedures that the server publishes is incomplete, so it is not used. Try again later.");
}
