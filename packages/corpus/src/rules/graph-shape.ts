import { error, type Finding, warning } from "../finding.ts";
import type { Corpus, LoadedSkill } from "../load-corpus.ts";

/** Skills require one another without ever coming back to where they started. */
export function checkAcyclic({ skills }: Corpus): Finding[] {
  const state = new Map<string, "open" | "done">();
  const findings: Finding[] = [];
  for (const start of skills.keys()) {
    // A stack of our own: a chain of ten thousand skills is no reason to fail.
    const stack: { id: string; next: number }[] = [{ id: start, next: 0 }];
    while (stack.length > 0) {
      const top = stack[stack.length - 1];
      if (top === undefined) break;
      if (top.next === 0) {
        if (state.has(top.id)) {
          stack.pop();
          continue;
        }
        state.set(top.id, "open");
      }
      const skill = skills.get(top.id);
      const required = skill?.frontmatter.requires?.[top.next];
      if (skill === undefined || required === undefined) {
        state.set(top.id, "done");
        stack.pop();
        continue;
      }
      top.next += 1;
      if (state.get(required.id) === "open") findings.push(cycle(skill, top.next - 1, stack, required.id));
      else if (!state.has(required.id) && skills.has(required.id)) stack.push({ id: required.id, next: 0 });
    }
  }
  return findings;
}

function cycle(skill: LoadedSkill, at: number, stack: { id: string }[], back: string): Finding {
  const ids = stack.map(({ id }) => id);
  const round = [...ids.slice(ids.indexOf(back)), back].join(" → ");
  return error(
    "cycle",
    skill.file,
    skill.lineOf(`requires.${at}.id`),
    `The skills require each other in a cycle: ${round}. Remove one of the requirements.`,
  );
}

/** An input that a required skill or path gives is of the type that it gives; a document that nothing gives comes from nowhere. */
export function checkTypes(skill: LoadedSkill, { skills, paths, files }: Corpus): Finding[] {
  const { file, frontmatter, lineOf } = skill;
  const givers = [
    ...(frontmatter.requires ?? []).map(({ id }) => ({ id, outputs: skills.get(id)?.frontmatter.outputs })),
    ...(frontmatter.requires_paths ?? []).map(({ id }) => ({ id, outputs: paths?.paths[id]?.outputs })),
  ];
  // A skill that cannot be read has a finding of its own; its outputs are unknown.
  const isInDoubt =
    paths === undefined || (frontmatter.requires ?? []).some(({ id }) => !skills.has(id) && files.has(`skills/${id}/canonical.md`));
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
