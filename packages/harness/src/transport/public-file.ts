import type { AllPhrases, Authorities, CommunesAnswer, DossierWords, PathsIndex, SkillGraph } from "@becivic/contract";
import type { CachedName } from "../folder/layout.ts";
import { acceptValue } from "./accept-value.ts";
import { type FigureTable, readFigureTable } from "./figure-table.ts";
import { graphOfPage } from "./graph-of-page.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { parseAnswer } from "./parse-answer.ts";
import { type Revocations, readRevocations } from "./revocations.ts";

/** One address that has a file. The text of a page may need more than parsing. */
export interface Leg<Value> {
  source: "network" | "page";
  path: string;
  /** It has less than the others: it never takes the place of a copy that has all. */
  isPartial?: boolean;
  read: (text: string, now: Date) => Value | undefined;
}

/** A public file of the server: its addresses in the order in which they are asked, and how its copy is read. */
export interface PublicFile<Value> {
  name: CachedName;
  legs: readonly Leg<Value>[];
  maxBytes: number;
  /** The part that is used. It is what a copy has, so that it accepts its own result. */
  accept: (value: unknown) => Value | undefined;
}

const MB = 1024 * 1024;

export const manifestFile: PublicFile<Manifest> = jsonFile("manifest", ["/agents/manifest.json"], MB / 2, readManifest);

export const revocationsFile: PublicFile<Revocations> = jsonFile("revocations", ["/revocations.json"], MB, readRevocations);

export const graphFile: PublicFile<SkillGraph> = withPage(
  jsonFile("skill-graph", ["/api/skill-graph?status=stable&status=beta&status=alpha&status=draft"], 2 * MB, (value) =>
    acceptValue("skill-graph", value),
  ),
  "/skills.md",
  (text, now) => {
    const graph = acceptValue("skill-graph", { generated_at: now.toISOString(), ...graphOfPage(text) });
    return graph === undefined || graph.nodes.length === 0 ? undefined : graph;
  },
);

export const pathsFile: PublicFile<PathsIndex> = jsonFile("paths", ["/api/paths", "/paths/index.json"], 5 * MB, (value) =>
  acceptValue("paths-index", value),
);

export const phrasesFile: PublicFile<AllPhrases> = jsonFile("phrases", ["/skills/phrases.json"], 4 * MB, (value) =>
  acceptValue("all-phrases", value),
);

export const communesFile: PublicFile<CommunesAnswer> = jsonFile("communes", ["/communes.json"], MB, (value) =>
  acceptValue("communes-answer", value),
);

export const authoritiesFile: PublicFile<Authorities> = jsonFile("authorities", ["/data/authorities.json"], MB, (value) =>
  acceptValue("authorities", value),
);

export const dossierWordsFile: PublicFile<DossierWords> = jsonFile("dossier-words", ["/data/dossier-words.json"], 2 * MB, (value) =>
  acceptValue("dossier-words", value),
);

export const figuresFile: PublicFile<FigureTable> = jsonFile("figures", ["/api/volatile-values"], 4 * MB, readFigureTable);

/** A JSON file: the first address is the API's, any other is the page for readers. */
function jsonFile<Value>(
  name: CachedName,
  paths: readonly string[],
  maxBytes: number,
  accept: (value: unknown) => Value | undefined,
): PublicFile<Value> {
  const legs = paths.map(
    (path, at): Leg<Value> => ({ source: at === 0 ? "network" : "page", path, read: (text) => accept(parseAnswer(text)) }),
  );
  return { name, legs, maxBytes, accept };
}

function withPage<Value>(file: PublicFile<Value>, path: string, read: Leg<Value>["read"]): PublicFile<Value> {
  return { ...file, legs: [...file.legs, { source: "page", path, isPartial: true, read }] };
}
