/**
 * The value of a text that may not be JSON; undefined if it is not, because no JSON text has the value undefined. For texts that others wrote or may have
 * damaged, where the reason does not matter and must not be logged.
 */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
