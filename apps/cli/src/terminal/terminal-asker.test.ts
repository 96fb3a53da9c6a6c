import { describe, expect, it } from "vitest";
import { createTerminalAsker, type Keyboard } from "./terminal-asker.ts";

/** A keyboard that types each text as one chunk, once a key is awaited. */
function createKeyboard(texts: readonly string[]) {
  const listeners = { data: new Set<(chunk?: Uint8Array) => void>(), end: new Set<(chunk?: Uint8Array) => void>() };
  const modes: boolean[] = [];
  const rest = [...texts];
  const type = (): void => {
    for (let text = rest.shift(); text !== undefined; text = rest.shift()) {
      for (const listener of listeners.data) listener(new TextEncoder().encode(text));
      if (listeners.data.size === 0) return;
    }
    for (const listener of listeners.end) listener();
  };
  const keyboard: Keyboard = {
    setRawMode: (isRaw) => modes.push(isRaw),
    on: (event, listener) => listeners[event].add(listener),
    off: (event, listener) => listeners[event].delete(listener),
    resume: () => queueMicrotask(type),
    pause: () => undefined,
  };
  return { keyboard, modes, isLeft: () => listeners.data.size === 0 && listeners.end.size === 0 };
}

const choices = { keep: "Keep it", drop: "Drop it", kiss: "Another with k" };

describe("a question at the terminal [cli.review]", () => {
  it.each<[string, string[], string | undefined]>([
    ["a key", ["k"], "keep"],
    ["a capital", ["D"], "drop"],
    ["the next letter of a name whose first is taken", ["i"], "kiss"],
    ["keys that mean nothing before one that does", ["x", "\r", " ", "\u001b[A", "d"], "drop"],
    ["a text that was pasted, which answers nothing", ["kkkk\n", "d"], "drop"],
    ["Ctrl+C", ["\u0003", "k"], undefined],
    ["Ctrl+D", ["\u0004"], undefined],
    ["Escape", ["\u001b"], undefined],
    ["the end of the input", [], undefined],
  ])("takes %s", async (_, texts, answer) => {
    const { keyboard, modes, isLeft } = createKeyboard(texts);
    expect(await createTerminalAsker(keyboard, () => undefined, 80).ask("Keep it?", choices)).toBe(answer);
    expect(modes).toEqual([true, false]);
    expect(isLeft()).toBe(true);
  });

  it("answers a wrong key with the keys that count", async () => {
    const output: string[] = [];
    const { keyboard } = createKeyboard(["x", "k"]);
    await createTerminalAsker(keyboard, (text) => output.push(text), 80).ask("Keep it?", choices);
    expect(output.join("")).toContain("> \nThe keys are: k, d, i.\n> k\n");
  });

  it("shows the question and a key for each choice", async () => {
    const output: string[] = [];
    const { keyboard } = createKeyboard(["k"]);
    const asker = createTerminalAsker(keyboard, (text) => output.push(text), 80);
    await asker.ask("Send this note?", choices);
    expect(output.join("")).toBe("Send this note?\n  [k] Keep it\n  [d] Drop it\n  [i] Another with k\n> k\n");
  });
});
