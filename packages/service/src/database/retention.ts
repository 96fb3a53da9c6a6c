/** Writes that delete or rewrite rows of many tables. */
export type RetentionWrite =
  | { do: "sweep"; now: number }
  | { do: "forget_text"; text: string; replacement: string }
  | { do: "rename_commits"; commits: ReadonlyMap<string, string> };
