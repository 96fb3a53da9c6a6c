import { type LifecycleStatus, type Skill, vocabulary } from "@becivic/contract";
import { isOffered } from "@becivic/lifecycle";
import { error, type Finding, warning } from "../finding.ts";
import type { Corpus, LoadedSkill } from "../load-corpus.ts";
import { placedEntries, requiredIds } from "../requirements.ts";
import { unlistedCommune } from "./communes.ts";

/** What a skill names must be there: other skills, paths, its authority, the contract it follows. */
export function checkSkillReferences(skill: LoadedSkill, corpus: Corpus): Finding[] {
  return [
    ...ownName(skill),
    ...contract(skill, corpus),
    ...authority(skill, corpus),
    ...otherSkills(skill, corpus),
    ...communes(skill, corpus),
    ...paths(skill, corpus),
    ...places(skill),
    ...alternatives(skill),
    ...anchors(skill, corpus),
  ];
}

function ownName({ folder, file, frontmatter, lineOf, body }: LoadedSkill): Finding[] {
  const findings: Finding[] = [];
  if (frontmatter.id !== folder)
    findings.push(error("id_folder_mismatch", file, lineOf("id"), `The id must be the name of the folder, ${folder}.`));
  for (const tag of body.tags) {
    if (tag.name === "Observations" && tag.attributes.skill !== folder) {
      findings.push(error("observations_of_another_skill", file, tag.line, `<Observations> shows this skill's own: skill="${folder}".`));
    }
  }
  return findings;
}

function contract({ file, frontmatter, lineOf }: LoadedSkill, { files }: Corpus): Finding[] {
  const major = frontmatter.submission_contract_version.split(".")[0];
  const page = `docs/submission-contract-v${major}.mdx`;
  if (files.has(page)) return [];
  return [
    error(
      "contract_unresolved",
      file,
      lineOf("submission_contract_version"),
      `There is no ${page}: name the version of a contract that exists.`,
    ),
  ];
}

function authority({ file, frontmatter, lineOf }: LoadedSkill, { authorities }: Corpus): Finding[] {
  const id = frontmatter.authority_id;
  if (id === undefined || authorities === undefined || Object.hasOwn(authorities.authorities, id)) return [];
  return [error("rule_7_authority", file, lineOf("authority_id"), `data/authorities.json has no ${id}: add it there, or name another.`)];
}

const isWithdrawn = (status: LifecycleStatus | undefined): boolean => status !== undefined && !isOffered(status);

function otherSkills({ folder, file, frontmatter, lineOf }: LoadedSkill, { skills, files }: Corpus): Finding[] {
  const exists = (id: string): boolean => skills.has(id) || files.has(`skills/${id}/canonical.md`);
  const findings: Finding[] = [];
  // A skill that is only related may be withdrawn before the skills that mention it are changed.
  const look = (id: string, field: string, rule: string, withdrawn = error): void => {
    if (id === folder) findings.push(error("names_itself", file, lineOf(field), "A skill does not name itself."));
    else if (!exists(id)) findings.push(error(rule, file, lineOf(field), `There is no skill ${id}.`));
    else if (isWithdrawn(skills.get(id)?.frontmatter.status)) {
      findings.push(
        withdrawn(
          "names_a_withdrawn_skill",
          file,
          lineOf(field),
          `${id} is ${skills.get(id)?.frontmatter.status}: name the skill that took its place.`,
        ),
      );
    }
  };
  for (const { entry, at } of placedEntries("requires", frontmatter.requires)) look(entry.id, `${at}.id`, "requires_unresolved");
  for (const [index, id] of (frontmatter.prerequisites ?? []).entries()) look(id, `prerequisites.${index}`, "prerequisites_unresolved");
  for (const [index, id] of (frontmatter.related ?? []).entries()) look(id, `related.${index}`, "related_unresolved", warning);
  const successor = frontmatter.superseded_by;
  if (successor === folder) findings.push(error("names_itself", file, lineOf("superseded_by"), "A skill does not take its own place."));
  else if (successor !== undefined && !exists(successor))
    findings.push(error("superseded_by_unresolved", file, lineOf("superseded_by"), `There is no skill ${successor}.`));
  return findings;
}

function communes({ file, frontmatter, lineOf }: LoadedSkill, { communes: listed, mergedCommunes }: Corpus): Finding[] {
  return (frontmatter.applies_to?.communes ?? []).flatMap((code, at) =>
    listed === undefined || listed.has(code)
      ? []
      : [error("commune_unresolved", file, lineOf(`applies_to.communes.${at}`), unlistedCommune(code, mergedCommunes))],
  );
}

function paths({ file, frontmatter, lineOf }: LoadedSkill, { paths: index }: Corpus): Finding[] {
  const required = new Set(requiredIds(frontmatter.requires));
  return placedEntries("requires_paths", frontmatter.requires_paths).flatMap(({ entry: { id }, at }) => {
    const findings: Finding[] = [];
    // Only where there is something to say: finding the line takes longer than all the rules.
    const refuse = (rule: string, advice: string): unknown => findings.push(error(rule, file, lineOf(`${at}.id`), advice));
    const status = index?.paths[id]?.status;
    if (index !== undefined && !Object.hasOwn(index.paths, id)) refuse("requires_paths_unresolved", `paths/index.json has no path ${id}.`);
    else if (isWithdrawn(status)) refuse("names_a_withdrawn_path", `${id} is ${status}: name the path that took its place.`);
    if (required.has(id)) refuse("required_twice", `${id} is in requires as well: it is a skill or a path, not both.`);
    return findings;
  });
}

/** A place is asked for by a question of the skill, whose answer is a commune or a region. */
function places({ file, frontmatter, lineOf }: LoadedSkill): Finding[] {
  const isRegion = (value: string): boolean => vocabulary.region.some((region) => region === value);
  const isPlace = ({ type, options = [] }: NonNullable<Skill["inputs"]>[number]): boolean =>
    type === "commune" || (type === "single_choice" && options.length > 0 && options.every(({ value }) => isRegion(value)));
  return placedEntries("requires_paths", frontmatter.requires_paths).flatMap(({ entry: { place }, at }) =>
    place === undefined || (frontmatter.inputs ?? []).some((input) => input.name === place && isPlace(input))
      ? []
      : [
          error(
            "place_unresolved",
            file,
            lineOf(`${at}.place`),
            `${place} is no question of this skill with a commune or a region as its answer.`,
          ),
        ],
  );
}

/** A list of alternatives with one id twice offers less than it seems to. */
function alternatives({ file, frontmatter, lineOf }: LoadedSkill): Finding[] {
  const lists = { requires: frontmatter.requires, requires_paths: frontmatter.requires_paths };
  return Object.entries(lists).flatMap(([field, list]) =>
    (list ?? []).flatMap((requirement, at) => {
      const ids = "any_of" in requirement ? requirement.any_of.map(({ id }) => id) : [];
      return ids.flatMap((id, place) =>
        ids.indexOf(id) === place
          ? []
          : [error("alternative_twice", file, lineOf(`${field}.${at}.any_of.${place}.id`), `${id} is in this any_of already.`)],
      );
    }),
  );
}

/** Every anchor in the body leads somewhere; what is declared should be anchored, and what is anchored declared. */
function anchors({ file, frontmatter, body, lineOf }: LoadedSkill, corpus: Corpus): Finding[] {
  const findings: Finding[] = [];
  const required = requiredIds(frontmatter.requires);
  const declared = {
    Path: placedEntries("requires_paths", frontmatter.requires_paths),
    Skill: placedEntries("requires", frontmatter.requires),
  };
  const declaredIds = {
    Path: requiredIds(frontmatter.requires_paths),
    Skill: [...required, ...(frontmatter.prerequisites ?? []), ...(frontmatter.related ?? [])],
  };
  const hints = { Path: "requires_paths", Skill: "requires, prerequisites or related" };
  for (const kind of ["Path", "Skill"] as const) {
    const tags = body.tags.filter(({ name }) => name === kind);
    for (const { attributes, line } of tags) {
      const id = attributes.id ?? "";
      const isThere =
        kind === "Path"
          ? corpus.paths === undefined || Object.hasOwn(corpus.paths.paths, id)
          : corpus.files.has(`skills/${id}/canonical.md`);
      if (!isThere)
        findings.push(error(kind === "Path" ? "unresolved_path" : "unresolved_skill", file, line, `<${kind} id="${id}" /> leads nowhere.`));
      else if (kind === "Skill" && isWithdrawn(corpus.skills.get(id)?.frontmatter.status))
        findings.push(
          (required.includes(id) ? error : warning)(
            "names_a_withdrawn_skill",
            file,
            line,
            `${id} was withdrawn: name the skill that took its place.`,
          ),
        );
      else if (!declaredIds[kind].includes(id)) findings.push(warning("inline_orphan", file, line, `Declare ${id} in ${hints[kind]}.`));
    }
    for (const { entry, at } of declared[kind]) {
      const { id } = entry;
      if (!tags.some(({ attributes }) => attributes.id === id)) {
        findings.push(
          warning("not_anchored", file, lineOf(`${at}.id`), `Name ${id} in the body where it is needed: <${kind} id="${id}" />.`),
        );
      }
    }
  }
  return findings;
}
