import { hasHidden } from "@becivic/contract";
import { findIdentityFields, findNames, type RuleSet, scrubValue, visitValue, writtenTexts } from "@becivic/scrub";

/** Something in a value that may not be written or sent: what kind and where, never the text. */
export interface Finding {
  kind: "rule" | "identity_field" | "hidden_characters" | "name";
  /** The rule, of a finding by rule. */
  rule?: string;
  /** A JSON pointer that stops before any name that the user chose. */
  pointer: string;
}

/** Everything in a value that the rules refuse, and the names of people that the recogniser suspects. The bundled rules come first; fetched rules only add. */
export function findPersonalData(value: unknown, ruleSets: readonly RuleSet[]): Finding[] {
  const findings: Finding[] = [];
  const add = (finding: Finding): void => {
    const isNew = !findings.some(
      ({ kind, rule, pointer }) => kind === finding.kind && rule === finding.rule && pointer === finding.pointer,
    );
    if (isNew) findings.push(finding);
  };
  for (const pointer of findIdentityFields(value)) add({ kind: "identity_field", pointer });
  visitValue(value, (leaf, pointer) => {
    if (typeof leaf === "string" && hasHidden(leaf)) add({ kind: "hidden_characters", pointer: pointer.text });
  });
  for (const ruleSet of ruleSets) for (const { rule, pointer } of scrubValue(value, ruleSet)) add({ kind: "rule", rule, pointer });
  for (const { text, pointer } of writtenTexts(value)) if (findNames(text).length > 0) add({ kind: "name", pointer });
  return findings;
}
