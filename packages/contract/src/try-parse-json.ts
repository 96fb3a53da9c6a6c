/**
 * The value of a text that may not be JSON; undefined where it is none, which no JSON text stands for. For texts that others wrote or may have
 * damaged, where the reason does not matter and must not be logged.
 */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
