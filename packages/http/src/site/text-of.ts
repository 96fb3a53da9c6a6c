import { markdownOf, withAgentsLine } from "@becivic/render";

/** A page as text, made from its HTML. */
export function textOf(html: string, origin: string): string {
  return withAgentsLine(markdownOf(html, { origin }), origin);
}
