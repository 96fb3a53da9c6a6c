/** What a rule has to say about the corpus. Errors stop a merge; warnings do not. */
export interface Finding {
  rule: string;
  severity: "error" | "warning";
  /** The file, from the root of the corpus. */
  file: string;
  line: number;
  /** What is wrong and what to do about it. */
  text: string;
}

export function error(rule: string, file: string, line: number, text: string): Finding {
  return { rule, severity: "error", file, line, text };
}

export function warning(rule: string, file: string, line: number, text: string): Finding {
  return { rule, severity: "warning", file, line, text };
}
