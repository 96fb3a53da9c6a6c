import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { repositoryRoot } from "../codegen/schema-documents.ts";

// `npm run bench:build`: pages of 1,000 skills, by us, by Eleventy and by Astro, from the same Markdown, each with its start. Fetches the two others from npm.

const PAGES = 1000;
const ROUNDS = 3;

console.error(
  "Fetches Eleventy and Astro from npm into a temporary folder, some 200 MB, then builds three times with each. Takes some minutes.",
);
const root = mkdtempSync(path.join(tmpdir(), "becivic-build-"));
const bodies = globSync("skills/*/canonical.md", { cwd: path.join(repositoryRoot, "corpus") })
  .sort()
  .map((file) => readFileSync(path.join(repositoryRoot, "corpus", file), "utf8"))
  .filter((text) => !text.includes("\ncategory: meta"));

const folder = (...parts: string[]): string => {
  const made = path.join(root, ...parts);
  mkdirSync(made, { recursive: true });
  return made;
};

const skill = (index: number): { id: string; text: string } => {
  const text = bodies[index % bodies.length] ?? "";
  const id = /^id: (.+)$/m.exec(text)?.[1] ?? "";
  return { id: `${id}-${index}`, text: text.replaceAll(id, `${id}-${index}`) };
};

/** The others show our elements as they stand, and need to be told what goes around a page. */
const withLayout = (text: string, layout: string): string => text.replace("---\n", `---\nlayout: ${layout}\n`);

for (let index = 0; index < PAGES; index += 1) {
  const { id, text } = skill(index);
  writeFileSync(path.join(folder("ours", "skills", id), "canonical.md"), text);
  writeFileSync(path.join(folder("eleventy", "src"), `${id}.md`), withLayout(text, "base.njk"));
  writeFileSync(path.join(folder("astro", "src", "pages"), `${id}.md`), withLayout(text, "../layouts/Base.astro"));
}
const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${content}</main></body></html>\n`;
writeFileSync(path.join(folder("eleventy", "src", "_includes"), "base.njk"), page("{{ title }}", "{{ content | safe }}"));
// Words in braces are words here, not templates.
writeFileSync(
  path.join(root, "eleventy", "eleventy.config.mjs"),
  'export default () => ({ markdownTemplateEngine: false, dir: { input: "src", output: "out" } });\n',
);
writeFileSync(
  path.join(folder("astro", "src", "layouts"), "Base.astro"),
  `---\nconst { frontmatter } = Astro.props;\n---\n${page("{frontmatter.title}", "<slot />")}`,
);
// What npm is told for this repository is not meant for another.
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_"))),
  ASTRO_TELEMETRY_DISABLED: "1",
};
for (const [name, dependency] of [
  ["eleventy", "@11ty/eleventy@3.1.2"],
  ["astro", "astro@5"],
] as const) {
  writeFileSync(path.join(root, name, "package.json"), JSON.stringify({ private: true, type: "module" }));
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--silent", dependency], {
    cwd: path.join(root, name),
    stdio: ["ignore", "ignore", "inherit"],
    env: environment,
  });
}

const bin = (name: string, file: string): string => path.join(root, name, "node_modules", ".bin", file);
const contestants = {
  "Be Civic": () =>
    execFileSync(
      process.execPath,
      [path.join(import.meta.dirname, "build-our-site.ts"), path.join(root, "ours"), path.join(root, "ours-out")],
      { stdio: "ignore" },
    ),
  Eleventy: () => execFileSync(bin("eleventy", "eleventy"), ["--quiet"], { cwd: path.join(root, "eleventy"), stdio: "ignore" }),
  Astro: () => execFileSync(bin("astro", "astro"), ["build"], { cwd: path.join(root, "astro"), stdio: "ignore", env: environment }),
};

const times = new Map<string, number[]>();
for (let round = 0; round < ROUNDS; round += 1) {
  console.error(`round ${round + 1} of ${ROUNDS} …`);
  for (const [name, build] of Object.entries(contestants)) {
    const start = performance.now();
    build();
    times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
  }
}
for (const [name, out] of [
  ["Be Civic", "ours-out"],
  ["Eleventy", "eleventy/out"],
  ["Astro", "astro/dist"],
] as const) {
  const written = globSync("**/*.html", { cwd: path.join(root, out) }).length;
  if (written < PAGES) throw new Error(`${name} wrote ${written} pages of ${PAGES}`);
}
const best = (name: string): number => Math.min(...(times.get(name) ?? [0]));
console.log(`pages of ${PAGES} skills, the best of ${ROUNDS}, each with its start`);
for (const name of times.keys()) {
  const ratio = name === "Be Civic" ? "" : `, ${(best(name) / best("Be Civic")).toFixed(2)} x ours (above 1: we are faster)`;
  console.log(`  ${name.padEnd(9)} ${(best(name) / 1000).toFixed(1).padStart(6)} s${ratio}`);
}
