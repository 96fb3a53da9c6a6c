const MOST_STEPS = 8;
const FILE = /`((?:apps|corpus|docs|migrations|packages|policy|schemas|tests|tools)\/[\w./-]*)`/g;
const FUNCTION = /`(\w+)\(\)`/g;

/** What is wrong with a page of docs/flows: too many steps, or a function that no file of its step declares. `read` returns undefined for a file that does not exist. */
export function flowProblems(text: string, read: (file: string) => string | undefined): string[] {
  const steps = text.split(/^(?=\d+\. )/m).filter((part) => /^\d+\. /.test(part));
  const count = steps.length;
  return [
    ...(count === 0 ? ["has no numbered step"] : []),
    ...(count > MOST_STEPS ? [`has ${count} steps, and ${MOST_STEPS} are allowed`] : []),
    ...steps.flatMap((step, index) => stepProblems(step, read).map((problem) => `step ${index + 1} ${problem}`)),
  ];
}

function stepProblems(step: string, read: (file: string) => string | undefined): string[] {
  const files = [...step.matchAll(FILE)].flatMap(([, file]) => file ?? []);
  const sources = files.flatMap((file) => (/\.\w+$/.test(file) ? (read(file) ?? []) : []));
  return [
    ...files.filter((file) => read(file) === undefined).map((file) => `names ${file}, which does not exist`),
    ...[...step.matchAll(FUNCTION)].flatMap(([, name = ""]) =>
      sources.some((source) => declares(source, name)) ? [] : `names ${name}(), which no file of the step declares`,
    ),
  ];
}

function declares(source: string, name: string): boolean {
  return new RegExp(`\\b(?:function\\*?|const|class)\\s+${name}\\b|^\\s+(?:async )?${name}[(<].*\\{$`, "m").test(source);
}
