/** What removes or rewrites rows of many tables at once. */
export type RetentionWrite =
  | { do: "sweep"; now: number }
  | { do: "forget_text"; text: string; replacement: string }
  | { do: "rename_commits"; commits: ReadonlyMap<string, string> };
