import type { Content, Inline } from "../document/model.ts";

/** Ids that lose something when they are only spelled out. */
const NAMES: Readonly<Record<string, string>> = {
  "civic-status": "Civil status",
  taxation: "Taxes",
  "travel-documents": "Travel and driving",
  residency: "Residence",
  meta: "How agents work",
  "identity-civil-status": "Identity and civil status",
  "residency-and-immigration": "Residence and immigration",
  "social-protection-and-pensions": "Social protection and pensions",
  "work-and-self-employment": "Work and self-employment",
  "housing-and-property": "Housing and property",
};

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  eu: "EU",
  fps: "FPS",
  nis5: "NIS5",
  id: "ID",
  vat: "VAT",
  ocmw: "OCMW",
  cpas: "CPAS",
  csam: "CSAM",
  irisbox: "IRISbox",
  pdf: "PDF",
};

const ABBREVIATION = new RegExp(`\\b(?:${Object.keys(ABBREVIATIONS).join("|")})\\b`, "g");

/** An id as people would write it: travel-documents becomes Travel documents. */
export function readable(id: string): string {
  const name = NAMES[id];
  if (name !== undefined) return name;
  const text = id.replaceAll(/[-_]+/g, " ").replaceAll(ABBREVIATION, (word) => ABBREVIATIONS[word] ?? word);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The name of a figure without its unit, which is written beside the figure. */
export function figureName(name: string): string {
  return readable(name.replace(/-(?:eur|years?|months?|weeks?|days?|hours?|percent)$/, ""));
}

/** One, two and three. */
export function listed(items: readonly string[], last = "and"): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${last} ${items.at(-1)}`;
}

/** The same of parts of a line. */
export function listedContent(parts: readonly Inline[], last: string): Content {
  return parts.flatMap((part, at) => (at === 0 ? [part] : [at === parts.length - 1 ? ` ${last} ` : ", ", part]));
}

export function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? "";
}
