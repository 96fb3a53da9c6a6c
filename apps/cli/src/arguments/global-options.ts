/** An option of every command. */
export interface GlobalOption {
  name: string;
  /** What its value is, for the help; undefined for an option without one. */
  value?: string;
  description: string;
}

export const globalOptions = [
  { name: "json", description: "Answer with one JSON document." },
  { name: "data-dir", value: "folder", description: "The folder for your notes, where you picked one." },
  { name: "output-dir", value: "folder", description: "Where the agent writes the files of this task." },
  { name: "server", value: "address", description: "Another server than the one of the project." },
  {
    name: "locale",
    value: "language",
    description: "en, fr, nl or de: the language of questions and labels. Sentences are in English; your agent translates them.",
  },
  { name: "offline", description: "Open no connection at all." },
  { name: "session", value: "id", description: "The session that the command belongs to, where several are open." },
  { name: "require-user", description: "Take an approval only from you, never from the agent alone." },
  { name: "help", description: "Show the help." },
  { name: "version", description: "Show the version." },
] as const satisfies readonly GlobalOption[];

export type GlobalName = (typeof globalOptions)[number]["name"];
/** The options of every command as they were typed: the text of those with a value, true for the others. */
export type GlobalValues = {
  [Name in GlobalName]?: Extract<(typeof globalOptions)[number], { name: Name; value: string }> extends never ? true : string;
};
