/** How large a JSON value is, counted without recursion: the fields of all its objects, and how deep it goes. */
export function measureJson(value: unknown): { fields: number; depth: number } {
  let fields = 0;
  let deepest = 0;
  const pending: { value: object; depth: number }[] = typeof value === "object" && value !== null ? [{ value, depth: 1 }] : [];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value: current, depth } = next;
    if (depth > deepest) deepest = depth;
    const parts = Object.values(current) as unknown[];
    if (!Array.isArray(current)) fields += parts.length;
    for (const part of parts) if (typeof part === "object" && part !== null) pending.push({ value: part, depth: depth + 1 });
  }
  return { fields, depth: deepest };
}

/**
 * How many fields are written in a JSON text: each has one colon outside of quotes. More colons than parsed fields mean that a field is repeated,
 * and shows one value to a reader and another to a program.
 */
export function countWrittenFields(json: string): number {
  let count = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === COLON) count += 1;
    else if (code === QUOTE) at = endOfString(json, at);
  }
  return count;
}

const COLON = 58;
const QUOTE = 34;
const BACKSLASH = 92;

function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let slashes = 0;
    while (json.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return json.length;
}
