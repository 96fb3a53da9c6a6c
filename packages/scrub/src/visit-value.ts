import { childPointer, rootPointer, type SafePointer } from "@becivic/contract";

/**
 * Visits every text and number of a JSON value in the order of the document, and the names of fields that a sender chose: a name that our own
 * schemas declare says nothing about a person. Visits without recursion and without copying paths, so that no depth of nesting can exhaust the
 * stack or the clock.
 */
export function visitValue(value: unknown, visit: (leaf: string | number, pointer: SafePointer) => void): void {
  const pending: { value: unknown; pointer: SafePointer }[] = [{ value, pointer: rootPointer }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value: current, pointer } = next;
    if (typeof current === "string" || typeof current === "number") visit(current, pointer);
    // Parts go on the list in reverse, so that they are visited in order.
    else if (Array.isArray(current)) {
      for (let index = current.length - 1; index >= 0; index -= 1)
        pending.push({ value: current[index], pointer: childPointer(pointer, index) });
    } else if (typeof current === "object" && current !== null) {
      for (const [name, part] of Object.entries(current).reverse()) {
        const inside = childPointer(pointer, name);
        pending.push({ value: part, pointer: inside });
        if (inside.stopped) visit(name, pointer);
      }
    }
  }
}
