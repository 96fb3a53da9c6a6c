import { agentsLine, markdownOf } from "@becivic/render";

/** A page as text, made from its HTML. */
export function textOf(html: string, origin: string): string {
  return `${agentsLine(origin)}\n\n${markdownOf(html, { origin })}`;
}
