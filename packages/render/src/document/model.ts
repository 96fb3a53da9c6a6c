import type { Language, LifecycleStatus } from "@becivic/contract";
import type { Html } from "@becivic/markup";
import type { CohortReading, ObservationReading, SkillReading } from "../reading.ts";
import type { PageFrame } from "./page-frame.ts";

/** Part of a line. A string is plain text: each writer escapes it. */
export type Inline =
  | string
  | { type: "strong"; content: Content; role?: "doubt" }
  | { type: "emphasis"; content: Content }
  | { type: "code"; text: string }
  /** `href` is an address of this site, an anchor of this page or an absolute address; with any other one only the words are written. */
  | { type: "link"; href: string; content: Content; role?: LinkRole; label?: string }
  /** A short one has the name of the status without its meaning, which the page says elsewhere. */
  | { type: "badge"; status: LifecycleStatus; domain?: string | undefined; isShort?: true }
  | { type: "day"; moment: string }
  | { type: "language"; language: string; text: string }
  | { type: "span"; content: Content; role: SpanRole }
  | { type: "break" };

export type Content = readonly Inline[];

/** Roles say what a part is for. Only the HTML writer knows how each of them looks. */
export type LinkRole = "path" | "button" | "second-button";
export type SpanRole = "quiet" | "pending" | "host";
export type ParagraphRole =
  | "lead"
  | "quiet"
  | "eyebrow"
  | "disclaimer"
  | "legend"
  | "purpose"
  | "delivery"
  | "status"
  | "hero-links"
  | "prompt";
export type BoxRole = "article" | "page-head" | "prose" | "other-views" | "hero" | "agent-line" | "two" | "plain" | "glance";
/** `screen`: it is on the page for people alone, and Markdown does not have it. */
export type SectionRole = "start" | "screen";
export type ListRole = "names" | "plain" | "chips";
export type StepsRole = "sources" | "ways";
export type FactsRole = "head" | "counts" | "source" | "lines";

export interface Fact {
  term: string;
  /** One value, or several of which each is an item. */
  value: Content | { items: readonly Content[] };
}

export interface TableRow {
  id?: string;
  /** Something in it is in doubt. */
  hasDoubt?: boolean;
  /** The first one names the row. */
  cells: readonly Content[];
}

export interface Card {
  href: string;
  title: string;
  summary: string | undefined;
  status?: LifecycleStatus;
  domain?: string | undefined;
  /** The languages of its texts, where they are known; else that of the page. */
  languages?: { title?: Language; summary?: Language };
}

export interface Step {
  id?: string;
  title: string;
  /** A warning beside the title, for the screen. */
  mark?: string;
  blocks: readonly Block[];
}

/** What observations are about: a skill with everything it cites, a path with its sources, or all that was observed in a commune. */
export type ObservedBy = { skill: string } | { path: string } | { commune: string };

/** Part of a document that has lines of its own. */
export type Block =
  | { type: "heading"; level: 1 | 2 | 3; content: Content; id?: string }
  | { type: "paragraph"; content: Content; role?: ParagraphRole }
  | { type: "list"; items: readonly Content[]; role?: ListRole; label?: string }
  | { type: "facts"; facts: readonly Fact[]; role: FactsRole }
  | { type: "table"; label: string; heads: readonly string[]; rows: readonly TableRow[] }
  | { type: "quote"; blocks: readonly Block[]; role?: "prompt" }
  | { type: "code"; text: string }
  /** A section without anything in it is left out, with its title. */
  | { type: "section"; id: string; title: string; blocks: readonly Block[]; role?: SectionRole }
  /** `screen`: it is written for people, and Markdown says the same in words of its own. */
  | { type: "notice"; tone: "warning" | "notice"; blocks: readonly Block[]; role?: "screen" }
  /** Entries with a title that leads to their page. */
  | { type: "cards"; level: 2 | 3; cards: readonly Card[] }
  | { type: "steps"; steps: readonly Step[]; role: StepsRole }
  | { type: "box"; role: BoxRole; blocks: readonly Block[] }
  /** Folded at first. Left out, with its title, where there is nothing in it. */
  | { type: "fold"; title: string; blocks: readonly Block[]; id?: string }
  /** The text of a skill, with what its elements resolve to. */
  | { type: "body"; reading: SkillReading }
  | {
      type: "observations";
      about: ObservedBy;
      /** The votes on it; a commune has none. */
      cohort: CohortReading | undefined;
      observations: readonly ObservationReading[];
      isPast: boolean;
    }
  /** Links to the sections that follow beside it, for a screen without room for them at the side. */
  | { type: "contents" }
  /** Pictures, forms and navigation. They are made only for the writer that shows them. */
  | { type: "screenOnly"; html: (frame: PageFrame) => Html }
  | { type: "agentsOnly"; blocks: readonly Block[] };

/** What the head of a page and its frame are made of. */
export interface DocumentHead {
  /** Without the name of the site. */
  title: string;
  description: string;
  /** Its address on the site. */
  path: string;
  /** The address under which search engines keep it, where the same page has two. */
  canonical?: string;
  isIndexed: boolean;
  /** The language of the whole text, where it is the same on the pages of each language. */
  language?: Language;
  /** The address of the same page as Markdown, where that is not its path with .md behind. */
  markdown?: string;
  /** Modules that the page needs beside the script of every page. */
  scripts?: readonly string[];
}

/** One page, to be written as HTML or as Markdown. */
export interface Document extends DocumentHead {
  blocks: readonly Block[];
}
