import type { Proof } from "./proofs.ts";

export type Choice =
  | { run: readonly Proof[]; options: readonly string[] }
  | { print: "help" | "list" }
  /** A word that names no proof. */
  | { unknown: string };

/** Names choose proofs; without names, every one is run. Options after a single name are for that proof. */
export function chooseProofs(args: readonly string[], proofs: readonly Proof[]): Choice {
  const [first = ""] = args;
  if (first === "--help" || first === "-h") return { print: "help" };
  if (first === "--list") return { print: "list" };
  const at = args.findIndex((arg) => arg.startsWith("-"));
  const names = at === -1 ? args : args.slice(0, at);
  const options = at === -1 ? [] : args.slice(at);
  const unknown = names.find((name) => proofs.every((proof) => proof.name !== name));
  if (unknown !== undefined) return { unknown };
  if (options.length > 0 && names.length !== 1) return { unknown: options[0] ?? "" };
  return { run: names.length === 0 ? proofs : proofs.filter(({ name }) => names.includes(name)), options };
}
