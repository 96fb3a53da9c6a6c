import { setTimeout } from "node:timers/promises";
import type { Asker, Question } from "@becivic/harness";
import { wrap } from "../plain/wrap.ts";

/** Where keys come from: standard input of a terminal. */
export interface Keyboard {
  setRawMode: (isRaw: boolean) => unknown;
  on: (event: "data" | "end", listener: (chunk?: Uint8Array) => void) => unknown;
  off: (event: "data" | "end", listener: (chunk?: Uint8Array) => void) => unknown;
  resume: () => unknown;
  pause: () => unknown;
}

/** The time for which a question is on the screen before a key counts: a key that was typed early, or twice, is no answer to it. */
const READING_MS = 500;

/** Asks the person at the terminal; one key is the answer. Ctrl+C, Ctrl+D and Escape are no answer. */
export function createTerminalAsker(
  keyboard: Keyboard,
  write: (text: string) => void,
  width: number,
  waitForReader: () => Promise<unknown> = () => setTimeout(READING_MS),
): Asker {
  const ask = async ({ question, choices }: Question): Promise<string | undefined> => {
    const keys = keysOf(Object.keys(choices));
    const lines = [...keys].map(([key, choice]) => wrap(`[${key}] ${choices[choice] ?? choice}`, width, "  "));
    let isOpen = false;
    const tellKeys = (): void => {
      if (isOpen) write(`\n${wrap(`The keys are: ${[...keys.keys()].join(", ")}.`, width)}\n> `);
    };
    // The keyboard is read from the beginning: early keys are dropped, and Ctrl+C ends the question, not the program.
    const answer = readKey(keyboard, (typed) => isOpen && keys.has(typed), tellKeys);
    write(`${wrap(question, width)}\n${lines.join("\n")}\n`);
    await Promise.race([waitForReader(), answer]);
    isOpen = true;
    write("> ");
    const key = await answer;
    write(`${key ?? ""}\n`);
    return key === undefined ? undefined : keys.get(key);
  };
  return {
    kind: "terminal",
    askAll: async (questions) => {
      const answers: (string | undefined)[] = [];
      for (const question of questions) answers.push(await ask(question));
      return answers;
    },
  };
}

/** A key for each choice: the first letter of its name that no other choice has. */
function keysOf(choices: readonly string[]): Map<string, string> {
  const keys = new Map<string, string>();
  for (const choice of choices) {
    const letters = [...choice.toLowerCase(), ..."abcdefghijklmnopqrstuvwxyz0123456789"];
    const key = letters.find((letter) => /[a-z0-9]/.test(letter) && !keys.has(letter));
    if (key !== undefined) keys.set(key, choice);
  }
  return keys;
}

const NO_ANSWER = new Set(["\u0003", "\u0004", "\u001b"]);

function readKey(keyboard: Keyboard, isAllowed: (key: string) => boolean, tellKeys: () => void): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = (key: string | undefined): void => {
      keyboard.off("data", read);
      keyboard.off("end", leave);
      keyboard.setRawMode(false);
      keyboard.pause();
      resolve(key);
    };
    const leave = (): void => end(undefined);
    const read = (chunk?: Uint8Array): void => {
      // One key at a time: a text that was pasted answers nothing.
      const key = new TextDecoder().decode(chunk).toLowerCase();
      if (NO_ANSWER.has(key)) end(undefined);
      else if (isAllowed(key)) end(key);
      else tellKeys();
    };
    keyboard.on("data", read);
    keyboard.on("end", leave);
    keyboard.setRawMode(true);
    keyboard.resume();
  });
}

/** Where no person can be asked. */
export const noAsker: Asker = { kind: "none", askAll: async (questions) => questions.map(() => undefined) };
