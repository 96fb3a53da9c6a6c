import { describe, expect, it } from "vitest";
import { createTerminalAsker, type Keyboard } from "./terminal-asker.ts";

/** A keyboard that types early texts as soon as it is read, and the others once the prompt is there, each as one chunk. */
function createKeyboard(texts: readonly string[], early: readonly string[] = []) {
  const listeners = { data: new Set<(chunk?: Uint8Array) => void>(), end: new Set<(chunk?: Uint8Array) => void>() };
  const modes: boolean[] = [];
  const output: string[] = [];
  const type = (chunks: readonly string[]): void => {
    for (const text of chunks) for (const listener of listeners.data) listener(new TextEncoder().encode(text));
  };
  const write = (text: string): void => {
    output.push(text);
    if (text !== "> ") return;
    queueMicrotask(() => {
      type(texts);
      for (const listener of listeners.end) listener();
    });
  };
  const keyboard: Keyboard = {
    setRawMode: (isRaw) => modes.push(isRaw),
    on: (event, listener) => listeners[event].add(listener),
    off: (event, listener) => listeners[event].delete(listener),
    resume: () => type(early),
    pause: () => undefined,
  };
  const asker = createTerminalAsker(keyboard, write, 80, () => Promise.resolve());
  return { asker, modes, output, isLeft: () => listeners.data.size === 0 && listeners.end.size === 0 };
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
    const { asker, modes, isLeft } = createKeyboard(texts);
    expect(await asker.askAll([{ question: "Keep it?", choices }])).toEqual([answer]);
    expect(modes).toEqual([true, false]);
    expect(isLeft()).toBe(true);
  });

  it.each<[string, string[], string | undefined]>([
    ["a key that was typed early", ["k"], "drop"],
    ["several keys that were typed early", ["k", "k", "i"], "drop"],
    ["Ctrl+C that was typed early, which counts", ["\u0003"], undefined],
  ])("does not take %s for an answer to what could not be read yet", async (_, early, answer) => {
    const { asker } = createKeyboard(["d"], early);
    expect(await asker.askAll([{ question: "Keep it?", choices }])).toEqual([answer]);
  });

  it("answers a wrong key with the keys that count", async () => {
    const { asker, output } = createKeyboard(["x", "k"]);
    await asker.askAll([{ question: "Keep it?", choices }]);
    expect(output.join("")).toContain("> \nThe keys are: k, d, i.\n> k\n");
  });

  it("shows the question and a key for each choice", async () => {
    const { asker, output } = createKeyboard(["k"]);
    await asker.askAll([{ question: "Send this note?", choices }]);
    expect(output.join("")).toBe("Send this note?\n  [k] Keep it\n  [d] Drop it\n  [i] Another with k\n> k\n");
  });
});
