import { Refusal } from "@becivic/harness/commands";
import { nearestWord } from "./nearest-word.ts";

/** The command cannot run as typed. The sentence never repeats what was typed: that may be the user's own text. */
export function usage(say: string): Refusal {
  return new Refusal("usage", say);
}

export function unknownOption(typed: string, names: readonly string[], word: string | undefined): Refusal {
  const nearest = nearestWord(typed, names);
  const where = word === undefined ? "becivic" : `becivic ${word}`;
  return usage(`${where} has no such option.${nearest === undefined ? "" : ` Did you mean --${nearest}?`} ${where} --help lists them.`);
}

export function unknownCommand(typed: string, words: readonly string[]): Refusal {
  const nearest = nearestWord(typed, words);
  const guess = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
  return new Refusal("unknown_command", `becivic has no such command.${guess} becivic --help lists them.`);
}
