import type { DossierWords, Language, Multilingual } from "@becivic/contract";
import type { Guide } from "./eligibility/assess.ts";
import type { PathGuide } from "./eligibility/assess-route.ts";
import type { Figure } from "./figures/figure.ts";

/** Everything that is needed to judge one person's case of a procedure. It is public, and holds nothing about any person. */
export interface CaseData {
  /** The commit of the corpus that it was read from. */
  commit: string;
  guide: Guide;
  titles: Readonly<Record<Language, string>>;
  /** The documents and desks that the guide names. */
  paths: Readonly<Record<string, CasePath>>;
  /** The titles of the procedures that the guide requires. */
  components: Readonly<Record<string, Multilingual>>;
  deadlines: DossierWords["deadlines"];
  /** The amounts that the text names beside the fees of its documents. */
  costs: readonly { uid: string; name: Multilingual }[];
  figures: readonly CaseFigure[];
}

/** A document or a desk: who it is for, and what it costs. */
export interface CasePath extends PathGuide {
  title: Multilingual;
  /** The uid of the figure. */
  fee?: string;
}

/** A figure with the values of communes, by NIS code. */
export interface CaseFigure extends Figure {
  by_commune?: Readonly<Record<string, CommuneFigure>>;
}

/** The value of one commune, with its own basis and date. */
export type CommuneFigure = Pick<Figure, "value" | "basis" | "as_of">;
