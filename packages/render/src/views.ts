import type { Activity, Language, LifecycleStatus, LifeEventTime, Path, StatusExplanationWithdrawal } from "@becivic/contract";
import type { Html } from "@becivic/markup";
import type { Banner, PreviousStable } from "./banner.ts";
import type { CohortReading, ObservationReading, SkillReading } from "./reading.ts";

/** Why something has its status, and what it still needs. */
export interface StatusView {
  status: LifecycleStatus;
  version: string;
  cohort_started_at: string;
  confirms: number;
  rejects: number;
  distinct_addresses: number;
  injection_flags: number;
  /** Of what is quarantined: why. */
  withdrawal?: StatusExplanationWithdrawal | undefined;
  /** The status that comes next; null where none does by itself. */
  next: string | null;
  /** What is missing for it, in words. */
  missing: readonly string[];
}

/** One line of what happened to something. */
export interface HistoryLine {
  at: string;
  move: string;
  status: LifecycleStatus;
  version: string;
  commit: string;
}

/** When a text changed, and when its sources were read. */
export interface TextDates {
  /** The last change; else the publication on this server. Undefined where the history has neither. */
  text: { on: string; isChanged: boolean } | undefined;
  /** A day or a month; undefined where none is recorded. */
  sourcesRead: string | undefined;
}

/** A text in the languages that it is known in. */
export type Titles = Readonly<Partial<Record<Language, string>>>;

export interface AuthorityView {
  name: string;
  /** In the languages of the country. */
  names?: Titles | undefined;
  url: string | undefined;
  /** Undefined where none was read. */
  contacts?: { phones: readonly string[]; mailboxes: readonly string[]; address: string | undefined } | undefined;
}

/** A skill as a neighbour or a list shows it. */
export interface SkillLine {
  id: string;
  title: string;
  titles?: Titles | undefined;
  summary: string | undefined;
  status: LifecycleStatus;
  domain: string | undefined;
}

/** A path that a skill requires; in `anyOf`, one of several that are enough. */
export interface RequiredPathView {
  id: string;
  title: string;
  titles?: Titles | undefined;
  /** The role that the skill gives it, else its own. */
  purpose: Path["purpose"] | undefined;
  notes: string | undefined;
}

export interface SkillPageView {
  reading: SkillReading;
  /** Its title in the languages of the country. */
  titles?: Titles | undefined;
  standing: StatusView;
  banner: Banner | undefined;
  /** What replaces it, where it is no longer recommended. */
  supersededBy?: { href: string; title: string; titles?: Titles | undefined } | undefined;
  commit: string;
  /** Withdrawn: what it says is not shown. */
  isWithdrawn: boolean;
  /** The day of which this is the text; undefined for now. */
  at: string | undefined;
  history: readonly HistoryLine[];
  /** Undefined for a text of the past. */
  dates?: TextDates | undefined;
  authority: AuthorityView | undefined;
  /** The flowchart of the process as its author wrote it; undefined where there is none. */
  process: string | undefined;
  requiredPaths: readonly (RequiredPathView | { anyOf: readonly RequiredPathView[] })[];
  related: readonly SkillLine[];
  /** Where the research behind it is read; undefined where there is none. */
  researchReport?: string | undefined;
}

/** A choice of a filter, with how many entries it shows. */
export interface Choice<Id extends string = string> {
  id: Id;
  count: number;
}

export interface SkillsPageView {
  skills: readonly SkillLine[];
  /** Only those that have procedures, with the other filter as it is. */
  domains: readonly Choice[];
  statuses: readonly Choice<LifecycleStatus>[];
  /** What was filtered by. */
  filters: { domain: string | undefined; status: string | undefined };
}

/** A page that fits what a reader looks for. */
export interface SearchHit {
  /** Without the prefix of a language. */
  address: string;
  titles: Titles;
  excerpts: Titles;
}

/** What fits the words that a browser sent. */
export interface SearchedView {
  words: string;
  finding: {
    groups: readonly { kind: "skill" | "path" | "commune" | "doc"; hits: readonly SearchHit[] }[];
    isAmbiguous: boolean;
    /** Only the first characters were searched for: so many. */
    isCut: boolean;
    longest: number;
  };
}

export interface SearchPageView {
  lifeEvents: readonly LifeEventLine[];
  searched?: SearchedView | undefined;
}

/** A path as a list shows it. */
export interface PathLine {
  id: string;
  title: string;
  titles?: Titles | undefined;
  description: string;
  descriptions?: Titles | undefined;
  status: LifecycleStatus;
  themes: readonly string[];
}

export interface PathsPageView {
  paths: readonly PathLine[];
  /** Only those that have paths. */
  themes: readonly Choice[];
  /** Only the paths of this theme. */
  theme: string | undefined;
}

/** How fresh a source of a path is. */
export interface SourceView {
  id: string;
  stale: boolean;
  last_confirmed_on: string | null;
  last_user_confirmation_on: string | null;
  last_probe: { on: string; outcome: string } | null;
}

export interface PathPageView {
  path: Path;
  /** In the order in which they are tried, the desk last. */
  sources: readonly { source: Path["sources"][number]; freshness: SourceView | undefined }[];
  standing: StatusView;
  /** Where the standing is one of the past: that of today. */
  standingToday?: StatusView | undefined;
  /** The day of which these are the sources; undefined for now. */
  at?: string | undefined;
  banner: Banner | undefined;
  previousStable?: PreviousStable | undefined;
  supersededBy?: { href: string; title: string; titles?: Titles | undefined } | undefined;
  authority: AuthorityView | undefined;
  cohort: CohortReading;
  observations: readonly ObservationReading[];
  skills: readonly SkillLine[];
  history: readonly HistoryLine[];
  /** Undefined for the sources of the past. */
  dates?: TextDates | undefined;
  /** Where the research behind it is read; undefined where there is none. */
  researchReport?: string | undefined;
}

export interface ActivityPageView {
  activity: Activity;
}

export interface DocPageView {
  /** The name of its file without its ending: agent-guidelines. */
  id: string;
  /** Its address on the site, where that is not the one of the docs. */
  path?: string;
  /** The address under which search engines keep it, where the same page has two. */
  canonical?: string;
  title: string;
  /** Without its h1. */
  text: Html;
  contents: readonly { id: string; text: string }[];
}

export interface DocsPageView {
  docs: readonly { href: string; title: string; summary: string }[];
}

/** How the files of this server are installed: lines for a terminal and addresses of files, each where the server has it. */
export interface InstallLines {
  /** For an agent that takes skills. */
  agent_skills?: string;
  /** For Claude Code, which adds the marketplace of this server with the plugin. Only by https, and not from the machine itself. */
  claude_plugin?: string;
  /** The command `becivic`. */
  npm?: string;
  /** The same command as one file, without an installation. */
  one_file?: string;
  /** The address of the file for a desktop assistant. */
  desktop?: string;
  /** The address of the archive that a person uploads to an assistant. */
  upload?: string;
}

/** A life event in a list. */
export interface LifeEventLine {
  id: string;
  titles: Titles;
  descriptions: Titles;
  /** How many procedures of it are offered. */
  count: number;
}

/** A procedure of a life event. */
export interface LifeEventStep {
  skill: SkillLine;
  when: LifeEventTime;
  /** For whom it is; undefined where it is for all. */
  condition: Titles | undefined;
}

export interface LifeEventPageView {
  event: LifeEventLine;
  steps: readonly LifeEventStep[];
  others: readonly LifeEventLine[];
}

export interface LandingPageView {
  counts: { skills: number; paths: number; communes: number };
  lifeEvents: readonly LifeEventLine[];
  /** Fields of life that have procedures, those with most first. */
  fields: readonly { id: string; count: number }[];
}
