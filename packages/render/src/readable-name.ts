const UNITS = /-(?:eur|days|weeks|months|years|hours|percent|pages)$/;

/** The name of a row as words: nationality-registration-duty-eur is "Nationality registration duty". */
export function readableName(name: string): string {
  const words = name.replace(UNITS, "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
