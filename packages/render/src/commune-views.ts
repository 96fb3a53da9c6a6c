import type { CommunesCommune, PathSource } from "@becivic/contract";
import type { ObservationReading, ReferenceReading, ValueReading } from "./reading.ts";
import type { SkillLine, Titles } from "./views.ts";

/** A commune as a list shows it. */
export interface CommuneLine {
  /** Its NIS code. */
  code: string;
  /** By the language of the reader; the English one is of the commune itself. */
  titles: Titles;
  /** In the languages of its administration. */
  ownNames: readonly string[];
  /** Every name, in any language. */
  names: readonly string[];
  region: CommunesCommune["region"];
  province: CommunesCommune["province"];
}

/** A figure that differs by commune. */
export interface CommuneFigure {
  /** That of all communes, with its range. */
  general: ValueReading;
  /** Undefined where this commune has none. */
  own: ValueReading | undefined;
  /** The page that the own value is from, where it is listed. */
  source: ReferenceReading | undefined;
  /** A procedure that names the figure. */
  skill: SkillLine | undefined;
}

/** A document or a desk, with the sources that serve the commune, the best first. */
export interface CommunePath {
  id: string;
  titles: Titles;
  /** For this commune or its region alone. */
  here: readonly PathSource[];
  /** For every commune. */
  everywhere: readonly PathSource[];
}

export interface CommunePageView {
  commune: CommuneLine & Pick<CommunesCommune, "postal_codes" | "languages_available" | "former">;
  /** Those with an own value first. */
  figures: readonly CommuneFigure[];
  paths: readonly CommunePath[];
  observations: readonly ObservationReading[];
}

/** The communes of one name, or of one postal code. */
export interface CommuneChoiceView {
  /** The part of the address that names them. */
  key: string;
  name: string;
  communes: readonly CommuneLine[];
}

export interface CommunesPageView {
  communes: readonly CommuneLine[];
}
