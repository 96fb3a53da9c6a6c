import { error, type Finding, warning } from "../finding.ts";
import type { Corpus, LoadedSkill } from "../load-corpus.ts";
import { type PlacedEntry, placedEntries, requiredIds } from "../requirements.ts";

/** Skills require one another without ever coming back to where they started, alternatives included: a reader may follow any of them. */
export function checkAcyclic({ skills }: Corpus): Finding[] {
  const state = new Map<string, "open" | "done">();
  const findings: Finding[] = [];
  const visit = (id: string): Visit => ({ id, left: placedEntries("requires", skills.get(id)?.frontmatter.requires) });
  for (const start of skills.keys()) {
    if (state.has(start)) continue;
    state.set(start, "open");
    // A stack of our own: a chain of ten thousand skills is no reason to fail.
    const stack = [visit(start)];
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const skill = skills.get(top.id);
      const required = top.left.shift();
      if (skill === undefined || required === undefined) {
        state.set(top.id, "done");
        stack.pop();
        continue;
      }
      const { id } = required.entry;
      if (state.get(id) === "open") findings.push(cycle(skill, required.at, stack, id));
      else if (!state.has(id) && skills.has(id)) {
        state.set(id, "open");
        stack.push(visit(id));
      }
    }
  }
  return findings;
}

/** A skill on the way, with what it requires and was not followed yet. */
interface Visit {
  id: string;
  left: PlacedEntry<{ id: string }>[];
}

function cycle(skill: LoadedSkill, at: string, stack: { id: string }[], back: string): Finding {
  const ids = stack.map(({ id }) => id);
  const round = [...ids.slice(ids.indexOf(back)), back].join(" → ");
  return error(
    "cycle",
    skill.file,
    skill.lineOf(`${at}.id`),
    `The skills require each other in a cycle: ${round}. Remove one of the requirements.`,
  );
}

/** An input that a required skill or path gives is of the type that it gives; a document that nothing gives comes from nowhere. */
export function checkTypes(skill: LoadedSkill, { skills, paths, files }: Corpus): Finding[] {
  const { file, frontmatter, lineOf } = skill;
  const required = requiredIds(frontmatter.requires);
  const givers = [
    ...required.map((id) => ({ id, outputs: skills.get(id)?.frontmatter.outputs })),
    ...requiredIds(frontmatter.requires_paths).map((id) => ({ id, outputs: paths?.paths[id]?.outputs })),
  ];
  // A skill that cannot be read has a finding of its own; its outputs are unknown.
  const isInDoubt = paths === undefined || required.some((id) => !skills.has(id) && files.has(`skills/${id}/canonical.md`));
  return (frontmatter.inputs ?? []).flatMap(({ name, type }, index) => {
    const matching = givers.flatMap(({ id, outputs }) =>
      (outputs ?? []).filter((output) => output.name === name).map((output) => ({ id, output })),
    );
    if (matching.length === 0 && type === "document_artefact" && !isInDoubt) {
      return [warning("input_from_nowhere", file, lineOf(`inputs.${index}.name`), `Require the skill or the path that gives ${name}.`)];
    }
    return matching
      .filter(({ output }) => output.type !== type)
      .map(({ id, output }) =>
        error(
          "type_mismatch",
          file,
          lineOf(`inputs.${index}.type`),
          `${id} gives ${name} as ${output.type}, and this skill takes it as ${type}.`,
        ),
      );
  });
}
