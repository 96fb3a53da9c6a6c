import { attribute, type Html } from "@becivic/markup";
import type { PageFrame } from "./document/page-frame.ts";

/** The text of a procedure is in English on every page. */
export function textLanguage({ language }: PageFrame): Html {
  return attribute("lang", language === "en" ? undefined : "en");
}
