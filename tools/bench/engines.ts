import path from "node:path";
import { parseBody, parseSkillFile } from "@becivic/corpus";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { mdxJsxFromMarkdown } from "mdast-util-mdx-jsx";
import { gfmTable } from "micromark-extension-gfm-table";
import { mdxJsx } from "micromark-extension-mdx-jsx";
import { mdxMd } from "micromark-extension-mdx-md";
import { parseDocument } from "yaml";
import { readPlainYaml } from "../../packages/corpus/src/plain-yaml.ts";
import { readCorpusFiles } from "../checks/corpus-files.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { type Contestant, runsPerSecond } from "./measure.ts";

// Engines of our own beside the library that sets the rules for each: docs/engines/.

export function benchEngines(): void {
  const files = [...readCorpusFiles(path.join(repositoryRoot, "corpus"))]
    .filter(([name]) => /^skills\/[^/]+\/canonical\.md$/.test(name))
    .flatMap(([, text]) => {
      const parsed = parseSkillFile(text);
      return parsed.ok ? [parsed.value] : [];
    });
  const reference = {
    extensions: [gfmTable(), mdxJsx(), mdxMd()],
    mdastExtensions: [gfmTableFromMarkdown(), mdxJsxFromMarkdown()],
  };
  compare(
    `the frontmatter of ${files.length} skills`,
    { name: "plain-yaml", run: () => files.forEach(({ yaml }) => void readPlainYaml(yaml)) },
    { name: "yaml", run: () => files.forEach(({ yaml }) => void parseDocument(yaml, { version: "1.2", schema: "core" }).toJS()) },
  );
  compare(
    `the body of ${files.length} skills`,
    { name: "parseBody", run: () => files.forEach(({ body }) => void parseBody(body)) },
    { name: "micromark with MDX", run: () => files.forEach(({ body }) => void fromMarkdown(body, reference)) },
  );
}

function compare(name: string, ours: Contestant, theirs: Contestant): void {
  const [a = 0, b = 0] = runsPerSecond([ours, theirs]);
  console.log(name);
  for (const [what, rate] of [[ours.name, a] as const, [theirs.name, b] as const]) {
    console.log(`  ${what.padEnd(24)}${(1_000 / rate).toFixed(1).padStart(9)} ms`);
  }
  console.log(`  ${"ratio".padEnd(24)}${(a / b).toFixed(1).padStart(9)} x\n`);
}
