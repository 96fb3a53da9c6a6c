import { formatPathSource, formatTarget, type Path, type TargetKey, type TargetType } from "@becivic/contract";
import { CATALOGUE_FILE, type Corpus, communeRows, type LoadedSkill, PATHS_FILE } from "@becivic/corpus";
import type { ArtefactKey, Standing } from "@becivic/lifecycle";
import { findArtefact, pathOf, skillFileOf } from "../corpus-state/artefact-file.ts";
import type { PublishedPath, PublishedSkill, PublishedTree, SeedRows } from "../database/published.ts";
import type { Changes, Commit } from "../ports/forge.ts";
import { allArtefacts, type Fold } from "./fold-moves.ts";

interface TreeInput {
  fold: Fold;
  before: Corpus;
  corpus: Corpus;
  changes: Changes;
  head: Commit;
  published: string | undefined;
  isWhole: boolean;
}

/** The difference between a tree and the one before, in the form that gates and readers need. */
export function publishedTreeOf({ fold, before, corpus, changes, head, published, isWhole }: TreeInput): PublishedTree {
  const touched = [...fold.touched.values()];
  const skills = touched.filter(({ target_type }) => target_type === "skill");
  const paths = touched.filter(({ target_type }) => target_type === "path");
  const standingOf = (key: ArtefactKey): Standing | undefined => fold.standings.get(formatTarget(key));
  const has = (file: string): boolean => isWhole || changes.has(file);
  return {
    commitId: head.id,
    replaces: published,
    publishedAt: head.at,
    files: changes,
    skills: skills.flatMap((key) => toSkill(corpus.skills.get(key.target_id), corpus, standingOf(key)) ?? []),
    paths: paths.flatMap((key) => toPath(pathOf(corpus, key.target_id), standingOf(key)) ?? []),
    cites: recited(new Set(paths.map(({ target_id }) => target_id)), new Set(skills.map(({ target_id }) => target_id)), corpus),
    gone: (isWhole ? allArtefacts(before) : touched).filter((key) => isGone(key, corpus)),
    moves: fold.moves,
    isWhole,
    communes: has("data/communes.json") ? [...(corpus.communes ?? [])] : undefined,
    catalogue: has(CATALOGUE_FILE) ? { values: seedValues(corpus), references: corpus.catalogueFile?.references ?? [] } : undefined,
  };
}

/** The general values, and after them those of single communes. */
function seedValues({ catalogueFile }: Corpus): SeedRows["values"] {
  const figures = catalogueFile?.volatile_values ?? [];
  return [...figures.map(({ by_commune: _byCommune, ...figure }) => figure), ...figures.flatMap(communeRows)];
}

/** An unreadable artefact is not gone: its last published form stays until a maintainer has repaired it. */
function isGone(key: ArtefactKey, corpus: Corpus): boolean {
  if (findArtefact(corpus, key) !== undefined || (key.target_type === "path" && corpus.withheldPaths.has(key.target_id))) return false;
  return key.target_type === "skill"
    ? !corpus.files.has(skillFileOf(key.target_id))
    : corpus.paths !== undefined || !corpus.files.has(PATHS_FILE);
}

function toSkill(skill: LoadedSkill | undefined, corpus: Corpus, standing: Standing | undefined): PublishedSkill | undefined {
  if (skill === undefined || standing === undefined) return undefined;
  const { id, category, applies_to } = skill.frontmatter;
  return { id, category, appliesTo: Object.keys(applies_to ?? {}), cites: citesOf(skill, corpus), standing };
}

function toPath(entry: Path | undefined, standing: Standing | undefined): PublishedPath | undefined {
  return entry === undefined || standing === undefined ? undefined : { entry, standing };
}

/** The citations of skills that did not change but cite the sources of a path that did. */
function recited(paths: ReadonlySet<string>, done: ReadonlySet<string>, corpus: Corpus): PublishedTree["cites"] {
  if (paths.size === 0) return [];
  return [...corpus.skills.values()]
    .filter(
      ({ folder, body }) =>
        !done.has(folder) && body.tags.some(({ name, attributes }) => name === "Path" && paths.has(attributes.id ?? "")),
    )
    .map((skill) => ({ id: skill.folder, cites: citesOf(skill, corpus) }));
}

/** Everything that a skill cites, itself included: its values, its references, its paths and their sources. */
function citesOf({ folder, body }: LoadedSkill, corpus: Corpus): TargetKey[] {
  const cited = new Map<string, TargetKey>();
  const add = (target_type: TargetType, target_id: string | undefined): void => {
    if (target_id !== undefined && target_id !== "") cited.set(formatTarget({ target_type, target_id }), { target_type, target_id });
  };
  add("skill", folder);
  for (const { name, attributes } of body.tags) {
    if (name === "VV") add("volatile_value", attributes.uid);
    if (name === "Ref") add("reference", attributes.uid);
    if (name !== "Path") continue;
    add("path", attributes.id);
    const path = attributes.id ?? "";
    for (const { id: source } of pathOf(corpus, path)?.sources ?? []) add("path_source", formatPathSource({ path, source }));
  }
  return [...cited.values()];
}
