/** The part of a script in tests/journeys/lives that a reader of the documents sees. */
export interface Life {
  person: string;
  wants: string;
  steps: readonly { command: string; tells: { status: string; questions?: readonly string[] }; dead_end?: { needs: string } }[];
}

/** Every life with what it asks of the person, and where the corpus leaves that person alone. */
export function listOfLives(lives: readonly Life[]): string {
  const rows = lives.map(({ person, wants, steps }) => {
    const questions = steps.reduce((sum, { tells }) => sum + (tells.questions?.length ?? 0), 0);
    const attempts = steps.filter(({ command, tells }) => command === "path report" && tells.status === "done").length;
    return `| ${person} | ${wants} | ${steps.length} | ${questions} | ${attempts} | ${deadEndsOf(steps).length} |`;
  });
  return `| Person | Wants | Calls | Questions | Attempts | Dead ends |\n|---|---|---|---|---|---|\n${rows.join("\n")}`;
}

/** Where the corpus has nothing for a person, each need once. */
export function listOfDeadEnds(lives: readonly Life[]): string {
  const parts = lives.flatMap(({ person, steps }) => {
    const needs = deadEndsOf(steps).map((one) => `- ${one}`);
    return needs.length === 0 ? [] : [`**${person}**\n\n${needs.join("\n")}`];
  });
  return parts.length === 0 ? "None is known." : parts.join("\n\n");
}

function deadEndsOf(steps: Life["steps"]): string[] {
  return [...new Set(steps.flatMap(({ dead_end }) => (dead_end === undefined ? [] : [dead_end.needs])))];
}
