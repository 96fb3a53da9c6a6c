import type { Path, TargetKey } from "@becivic/contract";
import type { ArtefactKey, LoggedMove, Standing } from "@becivic/lifecycle";
import type { Changes } from "../ports/forge.ts";

export type PublishedWrite =
  | { do: "publish"; tree: PublishedTree }
  | { do: "mint_path_uid" }
  | { do: "record_derived"; branch: string; input: string }
  | { do: "forget_derived" };

/** The difference between the published tree and the one before, in the form that gates and readers need. */
export interface PublishedTree {
  commitId: string;
  /** The commit before; where another one is published by now, nothing is written. Undefined for the first tree. */
  replaces: string | undefined;
  publishedAt: number;
  files: Changes;
  skills: readonly PublishedSkill[];
  paths: readonly PublishedPath[];
  /** Citations of skills that did not change themselves but cite an artefact that did. */
  cites: readonly Pick<PublishedSkill, "id" | "cites">[];
  gone: readonly ArtefactKey[];
  moves: readonly NewMove[];
  /** The log of moves is written from its beginning. */
  isWhole: boolean;
  /** Undefined where the list did not change. */
  communes: readonly string[] | undefined;
  catalogue: SeedRows | undefined;
}

export interface PublishedSkill {
  id: string;
  category: string;
  appliesTo: readonly string[];
  cites: readonly TargetKey[];
  standing: Standing;
}

export interface PublishedPath {
  entry: Path;
  standing: Standing;
}

export interface NewMove extends ArtefactKey, LoggedMove {
  at: number;
}

export interface SeedRows {
  values: readonly {
    uid: string;
    /** Of the value of one commune: its NIS code. */
    commune?: string;
    name: string;
    former_names?: readonly string[];
    value: unknown;
    value_type: string;
    unit?: string;
    source?: string;
  }[];
  references: readonly {
    uid: string;
    name: string;
    former_names?: readonly string[];
    title: string;
    url: string;
    archived_url?: string;
    last_verified?: string;
  }[];
}

export interface PublishedReads {
  files(): Promise<ReadonlyMap<string, string>>;
  commit(): Promise<string | undefined>;
  /** The targets that a skill cites, itself included; undefined where there is no such skill. */
  citedBy(skillId: string): Promise<TargetKey[] | undefined>;
  /** The input from which the files of a branch were last derived. */
  derivedFrom(branch: string): Promise<string | undefined>;
}
