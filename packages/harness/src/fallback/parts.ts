import type { MemoryFile, SkillGraph } from "@becivic/contract";
import type { ProcedureView } from "../memory/procedure-view.ts";

/** The parts of a request without a procedure: what procedures of Be Civic cover, and what was worked out by research. */
export type Parts = NonNullable<MemoryFile["without_guide"]>;

export function partsIn({ without_guide: parts }: Pick<MemoryFile, "without_guide">): Parts {
  return parts ?? { covered: [], researched: [] };
}

/** The view of a procedure with its parts, the two kinds apart. */
export function withParts(view: ProcedureView, progress: Pick<MemoryFile, "without_guide">, graph: SkillGraph | undefined): ProcedureView {
  const { covered, researched } = partsIn(progress);
  return {
    ...view,
    ...(covered.length === 0 ? {} : { covered: covered.map((id) => coveredPart(id, graph)) }),
    ...(researched.length === 0 ? {} : { researched: [...researched] }),
  };
}

function coveredPart(id: string, graph: SkillGraph | undefined): NonNullable<ProcedureView["covered"]>[number] {
  const node = graph?.nodes.find((one) => one.id === id);
  const title = node?.title ?? id.replaceAll("-", " ");
  if (graph === undefined) return { id, title };
  return node === undefined ? { id, title, is_withdrawn: true } : { id, title, procedure_status: node.status };
}

/** Both kinds of parts in words; empty where none is marked. */
export function sayParts({ covered = [], researched = [] }: ProcedureView): string {
  const present = covered.filter(({ is_withdrawn: isWithdrawn }) => isWithdrawn !== true);
  const gone = covered.filter(({ is_withdrawn: isWithdrawn }) => isWithdrawn === true);
  return [
    ...(present.length === 0 ? [] : [`Covered by Be Civic: ${present.map(titleOfPart).join("; ")}.`]),
    ...(researched.length === 0 ? [] : [`Worked out by research: ${researched.map((part) => part.replaceAll("-", " ")).join("; ")}.`]),
    ...(gone.length === 0 ? [] : [`Withdrawn since, so no longer to be used: ${gone.map(({ title }) => title).join("; ")}.`]),
  ].join(" ");
}

function titleOfPart({ title, procedure_status: status }: NonNullable<ProcedureView["covered"]>[number]): string {
  return status === "alpha" ? `${title} (in testing)` : title;
}
