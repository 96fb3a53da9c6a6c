/** A file with its text; the folder is known from the list that it is in. */
export interface NamedFile {
  /** The file name without its ending: read-skill. */
  stem: string;
  text: string;
}

/** Everything that has to share its name with an operation. */
export interface Slices {
  operations: readonly NamedFile[];
  routes: readonly NamedFile[];
  pages: readonly NamedFile[];
  tools: readonly NamedFile[];
  tests: readonly NamedFile[];
  /** The names of the folders of fixtures: read_skill_inputs. */
  fixtures: readonly string[];
}

/** Names that have no counterpart, each with its reason. */
export interface StemExceptions {
  /** Operations without a route, a page or a tool. */
  operations: Readonly<Record<string, string>>;
  /** Routes and pages without an operation. */
  surfaces: Readonly<Record<string, string>>;
}

/** Where an operation, its route, its page, its tool and its test do not share one name. */
export function stemProblems(slices: Slices, exceptions: StemExceptions): string[] {
  const operations = new Set(slices.operations.map(({ stem }) => stem));
  const surfaceFiles = [...slices.routes, ...slices.pages, ...slices.tools];
  const surfaces = new Set(surfaceFiles.map(({ stem }) => stem));
  return [
    ...slices.operations
      .filter(({ stem, text }) => functionsIn(text).join() !== camel(stem))
      .map(({ stem }) => `operations/${stem}.ts: exports another function than ${camel(stem)}, or none.`),
    ...[...operations]
      .filter((stem) => !surfaces.has(stem) && !(stem in exceptions.operations))
      .map((stem) => `operations/${stem}.ts: no route, page or tool has this name.`),
    ...[...operations]
      .filter((stem) => !isTested(stem, surfaceFiles, slices))
      .map((stem) => `operations/${stem}.ts: no test file, no test title and no fixture of its input has this name.`),
    ...[...surfaces]
      .filter((stem) => !operations.has(stem) && !(stem in exceptions.surfaces))
      .map((stem) => `${stem}.ts is a route, a page or a tool, and no operation has this name.`),
    ...Object.keys(exceptions.operations)
      .filter((stem) => !operations.has(stem) || surfaces.has(stem))
      .map(needless),
    ...Object.keys(exceptions.surfaces)
      .filter((stem) => !surfaces.has(stem) || operations.has(stem))
      .map(needless),
  ];
}

function needless(stem: string): string {
  return `${stem} is an exception, and needs none: take it off the list.`;
}

/** A test has the name, a title or a row of its table has it, or its route or tool takes an input that has fixtures. */
function isTested(stem: string, surfaceFiles: readonly NamedFile[], { tests, fixtures }: Slices): boolean {
  const title = new RegExp(`\\((?:["\`]|["\`][^"\`\\n]*[^"\`\\n\\w-])${stem}(?![\\w-])|\\["${stem}", `);
  if (tests.some((test) => test.stem === stem || title.test(test.text))) return true;
  const inputs = surfaceFiles
    .filter((file) => file.stem === stem)
    .flatMap(({ text }) => [...text.matchAll(/\b(?:input|body): "([\w-]+)"/g)]);
  return inputs.some(([, input = ""]) => fixtures.includes(`${input.replaceAll("-", "_")}s`));
}

function functionsIn(text: string): string[] {
  return [...text.matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name = ""]) => name);
}

function camel(stem: string): string {
  return stem.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
