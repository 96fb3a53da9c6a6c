import type { Surroundings } from "./surroundings.ts";

export interface Verdict {
  passed: boolean;
  /** What the program said, or the part of it that tells something. */
  output: string;
}

/** One thing that a program of others does with the build. */
export interface Step {
  name: string;
  run: (surroundings: Surroundings) => Promise<Verdict>;
}

/** The step passes where the program ends well and says this. */
export function endsWell({ status, output }: { status: number | null; output: string }, says: readonly string[] = []): Verdict {
  const missing = says.filter((words) => !output.includes(words));
  const faults = [...(status === 0 ? [] : [`It ended with ${status}.`]), ...missing.map((words) => `It did not say “${words}”.`)];
  return { passed: faults.length === 0, output: [output.trim(), ...faults].join("\n") };
}
