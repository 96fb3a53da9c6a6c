import type { McpServer, StandardSchemaWithJSON } from "@modelcontextprotocol/server";

const NAME = "help_with_belgian_paperwork";

interface Arguments {
  matter?: string | undefined;
}

const argumentsSchema = {
  type: "object",
  properties: { matter: { type: "string", description: "What the user needs, in the user's own words." } },
};

/** The protocol allows only texts as arguments of a prompt, so nothing is left to check. */
const standardSchema: StandardSchemaWithJSON<Arguments> = {
  "~standard": {
    version: 1,
    vendor: "becivic",
    // The SDK has checked that every value is a text.
    validate: (value) => ({ value: (value ?? {}) as Arguments }),
    jsonSchema: { input: () => argumentsSchema, output: () => argumentsSchema },
  },
};

/** One prompt, so that a client shows Be Civic in its menu. It requests the same order of calls as the instructions of the server. */
export function registerPrompts(server: McpServer): void {
  const config = {
    title: "Help with Belgian paperwork",
    description: "Find the procedure for a matter with a Belgian authority, and go through it step by step.",
    argsSchema: standardSchema,
  };
  server.registerPrompt(NAME, config, ({ matter }) => ({
    description: config.title,
    messages: [{ role: "user", content: { type: "text", text: textOf(matter?.trim() ?? "") } }],
  }));
}

function textOf(matter: string): string {
  const subject = matter === "" ? "Ask me first what it is about." : `It is about: ${matter}`;
  return `Help me with Belgian paperwork, with the tools of Be Civic. ${subject}

1. Find the procedure with find_skill, and read it with read_skill. If ambiguous is true, ask the user one question that tells the first two apart. If no skill matches, say so and read the skill named in fallback.
2. Ask me only what the procedure depends on (get_onboarding_form; find_commune for the code of my commune). Send my answers nowhere.
3. Answer in my language: what to bring, where to go, what it costs, how long it takes, with the sources. Say what is not confirmed yet.
4. For a document that I need, use read_path.
5. At the end, ask whether I agree to submit what was different in reality, without anything about me. If I agree, validate it first.`;
}
