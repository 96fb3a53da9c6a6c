/** What nobody is led to. */
export const NOT_OFFERED: ReadonlySet<string> = new Set(["quarantined", "deprecated"]);
