/** Whether a run of words is the name of a person. */
export type NameVerdict = "name" | "not-name";

/** One row of a table of rules. The first row whose condition holds decides. */
export interface Rule<Context> {
  /** Unique in all tables; reports and tests refer to it. */
  name: string;
  /** A sentence with the run that this rule decides in square brackets. */
  example: string;
  when: (context: Context) => boolean;
  verdict: NameVerdict;
}

export function firstMatch<Context>(rules: readonly Rule<Context>[], context: Context): Rule<Context> | undefined {
  for (const rule of rules) if (rule.when(context)) return rule;
  return undefined;
}
