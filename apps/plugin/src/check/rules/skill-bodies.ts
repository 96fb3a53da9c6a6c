import { GATE } from "../../build/skill-folders.ts";
import { within } from "../../files/package-files.ts";
import { proseOf } from "../markdown.ts";
import { type Fault, faultIf, type Rule } from "../rule.ts";
import type { Plugin } from "../subject.ts";
import { eachPlugin, eachSkill } from "./each.ts";
import { markdownOf } from "./markdown-files.ts";
import { tokensOf } from "./tokens.ts";

const MOST_LINES = 500;
const MOST_TOKENS = 1200;
/** The gate says how all the others run the program. */
const MOST_TOKENS_OF_GATE = 1500;

const EXAMPLES = /^## Examples?$/m;
const STOPPING = /^Where you stop:$/m;
const FIGURE = /(?:\d[\d.,]*|\bhundred)[ -]?(?:(?:calendar|working) )?(?:days?|months?|euros?|EUR)\b|\d ?€|€ ?\d/i;

/** What is below the head of SKILL.md, and beside it. */
export const skillBodyRules: readonly Rule[] = [
  {
    id: "skill-file",
    says: "Each folder of skills/ has a file with exactly the name SKILL.md.",
    find: eachPlugin((plugin) => [...foldersWithout(plugin), ...otherSpellings(plugin)]),
  },
  {
    id: "skill-lines",
    says: `The text has fewer than ${MOST_LINES} lines.`,
    find: eachSkill(({ body, file }) => {
      const lines = body.split("\n").length;
      return faultIf(lines >= MOST_LINES, file, `${lines} lines`);
    }),
  },
  {
    id: "skill-tokens",
    says: `The text has at most ${MOST_TOKENS} tokens, that of ${GATE} ${MOST_TOKENS_OF_GATE}, at four characters a token.`,
    find: eachSkill(({ body, folderName, file }) => {
      const most = folderName === GATE ? MOST_TOKENS_OF_GATE : MOST_TOKENS;
      return faultIf(tokensOf(body) > most, file, `${tokensOf(body)} tokens, at most ${most}`);
    }),
  },
  {
    id: "skill-dialogues",
    says: "Below “## Example” is a dialogue that helps and, after “Where you stop:”, one that stops.",
    find: eachSkill(({ body, file }) => {
      const [, examples = ""] = body.split(EXAMPLES);
      const [helping = "", stopping = ""] = examples.split(STOPPING);
      return [
        ...faultIf(!isDialogue(helping), file, "no dialogue that helps"),
        ...faultIf(!isDialogue(stopping), file, "no dialogue that stops"),
      ];
    }),
  },
  {
    id: "skill-depth",
    says: "A file of a skill is in the folder of the skill, or one folder deeper.",
    find: eachSkill(({ folder }, { files, fileOf }) =>
      [...within(folder, files).keys()]
        .filter((path) => path.split("/").length > 2)
        .map((path) => ({ file: fileOf(`${folder}/${path}`), text: "it is more than one folder deep" })),
    ),
  },
  {
    id: "no-figures",
    says: "No text has a figure with days, months or euros: the procedures have them, with their sources.",
    find: eachPlugin((plugin) =>
      markdownOf(plugin).flatMap(({ path, text }) => {
        const [figure] = FIGURE.exec(proseOf(text)) ?? [];
        return figure === undefined ? [] : [{ file: plugin.fileOf(path), text: `“${figure}”` }];
      }),
    ),
  },
];

function isDialogue(text: string): boolean {
  return /^> \*\*User:\*\* \S/m.test(text) && /^> \*\*You:\*\* \S/m.test(text);
}

function foldersWithout({ files, fileOf }: Plugin): Fault[] {
  const folders = new Set([...files.keys()].map((path) => /^skills\/[^/]+(?=\/)/.exec(path)?.[0]).filter((path) => path !== undefined));
  return [...folders]
    .filter((folder) => !files.has(`${folder}/SKILL.md`))
    .map((folder) => ({ file: fileOf(folder), text: "there is no SKILL.md" }));
}

/** Beside a SKILL.md: hosts that do not mind the case would find two. */
function otherSpellings({ files, fileOf }: Plugin): Fault[] {
  return [...files.keys()]
    .filter((path) => /\/skill\.md$/i.test(path) && !path.endsWith("/SKILL.md"))
    .filter((path) => files.has(path.replace(/[^/]+$/, "SKILL.md")))
    .map((path) => ({ file: fileOf(path), text: "another spelling of SKILL.md" }));
}
