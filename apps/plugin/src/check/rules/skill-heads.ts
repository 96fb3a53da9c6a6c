import { faultIf, type Rule } from "../rule.ts";
import type { Skill } from "../subject.ts";
import { eachSkill } from "./each.ts";
import { isKebab } from "./names.ts";

const KEYS = ["name", "description", "license", "compatibility", "metadata", "allowed-tools"];
const RESERVED = "io.modelcontextprotocol/";

/** The entries of `metadata`, where it is a map. */
function metadataOf({ head: { metadata } }: Skill): [string, unknown][] {
  return typeof metadata === "object" && metadata !== null ? Object.entries(metadata) : [];
}

/** The head of SKILL.md, as the specification of Agent Skills and its validator have it. */
export const skillHeadRules: readonly Rule[] = [
  {
    id: "skill-head",
    says: "SKILL.md begins with a head of YAML between two lines ---.",
    find: eachSkill(({ headFault, file }) => (headFault === undefined ? [] : [{ file, text: headFault }])),
  },
  {
    id: "skill-keys",
    says: `The head has no key besides ${KEYS.join(", ")}.`,
    find: eachSkill(({ head, file }) =>
      Object.keys(head)
        .filter((key) => !KEYS.includes(key))
        .map((key) => ({ file, text: `the key ${key} belongs under metadata` })),
    ),
  },
  {
    id: "skill-name",
    says: "The name has 1 to 64 small letters, digits and single hyphens.",
    find: eachSkill(({ head: { name }, headFault, file }) =>
      faultIf(headFault === undefined && !(isKebab(name) && name.length <= 64), file, `the name is ${String(name)}`),
    ),
  },
  {
    id: "skill-folder",
    says: "The name is the name of the folder.",
    find: eachSkill(({ head: { name }, folderName, file }) =>
      faultIf(isKebab(name) && name.normalize("NFKC") !== folderName, file, `the name is ${String(name)}, the folder ${folderName}`),
    ),
  },
  {
    id: "skill-description",
    says: "The description has 1 to 1,024 characters.",
    find: eachSkill(({ head: { description }, headFault, file }) =>
      faultIf(headFault === undefined && !isText(description, 1024), file, "the description is missing, empty or too long"),
    ),
  },
  {
    id: "skill-when",
    says: "The description says when to use the skill.",
    find: eachSkill(({ head: { description }, file }) =>
      faultIf(
        isText(description, 1024) && !/\b(?:when|whenever|before|after|if)\b/i.test(description),
        file,
        "no “when” in the description",
      ),
    ),
  },
  {
    id: "skill-compatibility",
    says: "compatibility is a text of at most 500 characters, where it is there.",
    find: eachSkill(({ head: { compatibility }, file }) =>
      faultIf(compatibility !== undefined && !isText(compatibility, 500), file, "compatibility is empty, too long or no text"),
    ),
  },
  {
    id: "skill-metadata",
    says: "metadata is a map of texts.",
    find: eachSkill((skill) => {
      const { metadata } = skill.head;
      const entries = metadataOf(skill);
      const isMap = metadata === undefined || (entries.length > 0 && !Array.isArray(metadata));
      const wrong = entries.filter(([, value]) => typeof value !== "string");
      return isMap
        ? wrong.map(([key]) => ({ file: skill.file, text: `metadata.${key} is no text` }))
        : [{ file: skill.file, text: "metadata is no map" }];
    }),
  },
  {
    id: "skill-metadata-reserved",
    says: `No key of metadata begins with ${RESERVED}.`,
    find: eachSkill((skill) =>
      metadataOf(skill)
        .filter(([key]) => key.startsWith(RESERVED))
        .map(([key]) => ({ file: skill.file, text: `${key} is reserved` })),
    ),
  },
  {
    id: "skill-tools",
    says: "allowed-tools is one text, with spaces between the tools.",
    find: eachSkill(({ head, file }) => {
      const tools = head["allowed-tools"];
      return faultIf(tools !== undefined && !(isText(tools, 1000) && !tools.includes(",")), file, "allowed-tools is a list, or has commas");
    }),
  },
  {
    id: "skill-quotation-marks",
    says: "A value of the head that has a colon is in quotation marks.",
    find: eachSkill(({ bareColons, file }) => bareColons.map((value) => ({ file, text: `no quotation marks around “${value}”` }))),
  },
];

function isText(value: unknown, most: number): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= most;
}
