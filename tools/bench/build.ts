import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { repositoryRoot } from "../codegen/schema-documents.ts";

const PAGES = 1000;
const ROUNDS = 3;
const OURS = "Be Civic";

/** One program that builds the site: how it is run, and where it writes. */
interface Builder {
  name: string;
  build: () => void;
  output: string;
}

/** Pages of 1,000 skills, by us, by Eleventy and by Astro, from the same Markdown, each with its start. */
export async function benchBuild(): Promise<void> {
  console.error(
    "Fetches Eleventy and Astro from npm into a temporary folder, some 200 MB, then builds three times with each. Takes some minutes.",
  );
  const root = mkdtempSync(path.join(tmpdir(), "becivic-build-"));
  try {
    writeSkills(root);
    writeLayouts(root);
    install(root, "eleventy", "@11ty/eleventy@3.1.2");
    install(root, "astro", "astro@5");
    const builders = buildersIn(root);
    const times = timeRounds(builders);
    for (const builder of builders) countPages(builder);
    print(times);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function makeFolder(...parts: string[]): string {
  const folder = path.join(...parts);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function writeSkills(root: string): void {
  const corpus = path.join(repositoryRoot, "corpus");
  const texts = globSync("skills/*/canonical.md", { cwd: corpus })
    .sort()
    .map((file) => readFileSync(path.join(corpus, file), "utf8"))
    .filter((text) => !text.includes("\ncategory: meta"));
  for (let index = 0; index < PAGES; index += 1) {
    const original = texts[index % texts.length] ?? "";
    const originalId = /^id: (.+)$/m.exec(original)?.[1] ?? "";
    const id = `${originalId}-${index}`;
    const text = original.replaceAll(originalId, id);
    writeFileSync(path.join(makeFolder(root, "ours", "skills", id), "canonical.md"), text);
    writeFileSync(path.join(makeFolder(root, "eleventy", "src"), `${id}.md`), withLayout(text, "base.njk"));
    writeFileSync(path.join(makeFolder(root, "astro", "src", "pages"), `${id}.md`), withLayout(text, "../layouts/Base.astro"));
  }
}

/** The others write our elements unchanged, and need the name of the layout of a page. */
function withLayout(text: string, layout: string): string {
  return text.replace("---\n", `---\nlayout: ${layout}\n`);
}

function writeLayouts(root: string): void {
  const page = (title: string, content: string): string =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${content}</main></body></html>\n`;
  writeFileSync(path.join(makeFolder(root, "eleventy", "src", "_includes"), "base.njk"), page("{{ title }}", "{{ content | safe }}"));
  // Words in braces are words here, not templates.
  writeFileSync(
    path.join(root, "eleventy", "eleventy.config.mjs"),
    'export default () => ({ markdownTemplateEngine: false, dir: { input: "src", output: "out" } });\n',
  );
  writeFileSync(
    path.join(makeFolder(root, "astro", "src", "layouts"), "Base.astro"),
    `---\nconst { frontmatter } = Astro.props;\n---\n${page("{frontmatter.title}", "<slot />")}`,
  );
}

/** The settings of npm for this repository are not meant for another. */
function environment(): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_"))),
    ASTRO_TELEMETRY_DISABLED: "1",
  };
}

function install(root: string, folder: string, dependency: string): void {
  const cwd = path.join(root, folder);
  writeFileSync(path.join(cwd, "package.json"), JSON.stringify({ private: true, type: "module" }));
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--silent", dependency], {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    env: environment(),
  });
}

function buildersIn(root: string): Builder[] {
  const output = path.join(root, "ours-out");
  const runIn = (folder: string, file: string, args: string[]): void => {
    const cwd = path.join(root, folder);
    execFileSync(path.join(cwd, "node_modules", ".bin", file), args, { cwd, stdio: "ignore", env: environment() });
  };
  const ourBuild = path.join(import.meta.dirname, "build-our-site.ts");
  return [
    { name: OURS, output, build: () => execFileSync(process.execPath, [ourBuild, path.join(root, "ours"), output], { stdio: "ignore" }) },
    { name: "Eleventy", output: path.join(root, "eleventy/out"), build: () => runIn("eleventy", "eleventy", ["--quiet"]) },
    { name: "Astro", output: path.join(root, "astro/dist"), build: () => runIn("astro", "astro", ["build"]) },
  ];
}

function timeRounds(builders: readonly Builder[]): Map<string, number[]> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    console.error(`round ${round + 1} of ${ROUNDS} …`);
    for (const { name, build } of builders) {
      const start = performance.now();
      build();
      times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
    }
  }
  return times;
}

/** A builder that writes too few pages would look fast. */
function countPages({ name, output }: Builder): void {
  const count = globSync("**/*.html", { cwd: output }).length;
  if (count < PAGES) throw new Error(`${name} wrote ${count} pages of ${PAGES}`);
}

function print(times: ReadonlyMap<string, readonly number[]>): void {
  const best = (name: string): number => Math.min(...(times.get(name) ?? [0]));
  console.log(`pages of ${PAGES} skills, the best of ${ROUNDS}, each with its start`);
  for (const name of times.keys()) {
    const ratio = name === OURS ? "" : `, ${(best(name) / best(OURS)).toFixed(2)} x ours (above 1: we are faster)`;
    console.log(`  ${name.padEnd(9)} ${(best(name) / 1000).toFixed(1).padStart(6)} s${ratio}`);
  }
}
