import { isRecord } from "../markdown.ts";
import { faultIf, type Rule } from "../rule.ts";
import { eachPlugin } from "./each.ts";
import { tokensOf } from "./tokens.ts";

const MOST_TOKENS = 400;

/** What is in the context of every conversation, on every subject. */
export const alwaysOnRule: Rule = {
  id: "always-on",
  says: `Names and descriptions of skills and agents, and the texts of hooks.json, have at most ${MOST_TOKENS} tokens together.`,
  find: eachPlugin(({ skills, agents, hooks, manifestFile }) => {
    const heads = [...skills, ...agents].map(({ head: { name, description } }) => `${String(name)}${String(description)}`);
    const tokens = tokensOf([...heads, ...shownTexts(hooks)].join(""));
    return faultIf(tokens > MOST_TOKENS, manifestFile, `${tokens} tokens, at most ${MOST_TOKENS}`);
  }),
};

/** What a host shows or tells of hooks besides what they print. */
function shownTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(shownTexts);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ["description", "statusMessage", "prompt"].includes(key) ? [String(inner)] : shownTexts(inner),
  );
}
