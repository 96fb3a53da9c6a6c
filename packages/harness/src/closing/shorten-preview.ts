const LONGEST = 2000;

/** The text of a note in a list of many. Where it is cut, it says so, and which command shows all of it. */
export function shortenPreview(says: string, id: string): string {
  const characters = [...says];
  if (characters.length <= LONGEST) return says;
  return `${characters.slice(0, LONGEST).join("")}… (cut here: ${characters.length - LONGEST} more characters; becivic note show ${id} shows all of it)`;
}
