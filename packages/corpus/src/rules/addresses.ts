import type { Path, SourceClasses } from "@becivic/contract";
import { decodeHTML } from "entities";
import { findAddresses } from "../find-addresses.ts";
import { error, type Finding } from "../finding.ts";
import { isListedAddress } from "../hosts.ts";
import { lineOfPointer } from "../line-of.ts";
import { linesIn } from "../line-starts.ts";
import { CATALOGUE_FILE, type Corpus, type LoadedSkill, PATHS_FILE } from "../load-corpus.ts";
import { lineAt } from "../skill-file.ts";
import { textsIn } from "../text-of-value.ts";

// An address in any text, with or without a scheme, is on a host of data/source-classes.json. Addresses in fields and elements of their own
// have rules of their own (url_host), which ask for more.

const RULE = "address_host";
const AUTHORITIES_FILE = "data/authorities.json";

function advise(address: string): string {
  return `Write no address but on a primary or secondary host of data/source-classes.json, with https or without a scheme: ${address}.`;
}

export function checkSkillAddresses(
  { file, text, frontmatter, body, bodyText, lineOf }: LoadedSkill,
  { sourceClasses }: Corpus,
): Finding[] {
  if (sourceClasses === undefined) return [];
  const visibleText = readable(bodyText);
  const lineOfText = linesIn(visibleText);
  const linesBefore = lineAt(text, text.length - bodyText.length) - 1;
  // These are looked at where links and references are.
  const cited = new Set([...body.links.map(({ url }) => url), ...body.tags.map(({ attributes }) => attributes.url)]);
  return [
    ...textsIn(frontmatter).flatMap(({ at, text: value }) =>
      unlisted(value, sourceClasses).map(({ address }) => error(RULE, file, lineOf(at.join(".")), advise(address))),
    ),
    ...unlisted(visibleText, sourceClasses)
      .filter(({ address }) => !cited.has(address))
      .map(({ address, index }) => error(RULE, file, linesBefore + lineOfText(index), advise(address))),
  ];
}

// Patterns are compared with addresses, and are none.
const PATTERNS = "validation_path";

export function checkPathAddresses(path: Path, { files, sourceClasses }: Corpus): Finding[] {
  if (sourceClasses === undefined) return [];
  return textsIn(path)
    .filter(({ at }) => !at.includes(PATTERNS) && !at.includes("procedure"))
    .flatMap(({ at, text }) =>
      unlisted(text, sourceClasses).map(({ address }) =>
        error(RULE, PATHS_FILE, lineOfPointer(files.get(PATHS_FILE) ?? "", `/paths/${[path.id, ...at].join("/")}`), advise(address)),
      ),
    );
}

/** The catalogue, the authorities, the pages, the diagrams, the templates and the reports of research. */
export function checkOtherAddresses({ files, sourceClasses, catalogueFile, authorities }: Corpus): Finding[] {
  if (sourceClasses === undefined) return [];
  const inJson = (value: unknown, file: string): Finding[] =>
    textsIn(value)
      .filter(({ at }) => at.at(-1) !== "archived_url")
      .flatMap(({ at, text }) =>
        unlisted(text, sourceClasses).map(({ address }) =>
          error(RULE, file, lineOfPointer(files.get(file) ?? "", `/${at.join("/")}`), advise(address)),
        ),
      );
  const texts = [...files].filter(([file]) =>
    /\.(?:mmd|mdx)$|^docs\/.*\.md$|\/templates\/|research-reports?[^/]*\.md$|\/research-reports\//.test(file),
  );
  return [
    ...inJson(catalogueFile, CATALOGUE_FILE),
    ...inJson(authorities, AUTHORITIES_FILE),
    ...texts.flatMap(([file, text]) => checkFileAddresses(file, text, sourceClasses)),
  ];
}

/** A file of Markdown or a diagram, as a whole. */
export function checkFileAddresses(file: string, source: string, sourceClasses: SourceClasses): Finding[] {
  const text = readable(source);
  const lineOf = linesIn(text);
  return unlisted(text, sourceClasses).map(({ address, index }) => error(RULE, file, lineOf(index), advise(address)));
}

function unlisted(text: string, sourceClasses: SourceClasses) {
  return findAddresses(text).filter((address) => !isListedAddress(address, sourceClasses));
}

/** As a reader of Markdown sees it: without the marks that escape dots, slashes and colons, and with characters instead of entities. */
function readable(text: string): string {
  const plain = text.replaceAll(/\\(?=[.:/@_-])/g, "");
  return plain.includes("&") ? decodeHTML(plain) : plain;
}
