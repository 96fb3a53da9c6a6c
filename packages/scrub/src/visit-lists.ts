import { childPointer, rootPointer, type SafePointer } from "@becivic/contract";

/** A part of a number that was cut up is short; longer elements are texts of their own. */
const LONGEST_PART = 20;

/** Visits each run of short texts and numbers side by side in a list, as one text. Without recursion, as `visitValue`. */
export function visitLists(value: unknown, visit: (text: string, pointer: SafePointer) => void): void {
  const pending: { value: unknown; pointer: SafePointer }[] = [{ value, pointer: rootPointer }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value: current, pointer } = next;
    if (typeof current !== "object" || current === null) continue;
    for (const [name, part] of Object.entries(current))
      if (typeof part === "object")
        pending.push({ value: part, pointer: childPointer(pointer, Array.isArray(current) ? Number(name) : name) });
    if (Array.isArray(current)) for (const run of runsOf(current)) visit(run, pointer);
  }
}

function runsOf(list: readonly unknown[]): string[] {
  const runs: string[][] = [[]];
  for (const element of list) {
    const isPart = (typeof element === "string" || typeof element === "number") && String(element).length <= LONGEST_PART;
    if (isPart) runs.at(-1)?.push(String(element));
    else runs.push([]);
  }
  return runs.filter(({ length }) => length > 1).map((parts) => parts.join(" "));
}
