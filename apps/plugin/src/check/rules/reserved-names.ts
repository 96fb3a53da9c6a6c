/** Names that Claude Code 2.1.325 keeps for marketplaces of its maker. */
const RESERVED = new Set([
  "claude-code-marketplace",
  "claude-code-plugins",
  "claude-plugins-official",
  "anthropic-marketplace",
  "anthropic-plugins",
  "agent-skills",
  "anthropic-agent-skills",
  "life-sciences",
  "knowledge-work-plugins",
  "claude-for-legal",
  "claude-for-financial-services",
  "financial-services-plugins",
  "first-party-plugins",
  "claude-tag-plugins",
  "claude-community",
  "claude-plugins-community",
  "healthcare",
  "anthropic-plugin-directory",
  "claude-plugin-directory",
]);

/** Names that Claude Desktop keeps for itself. */
const DESKTOP = new Set(["org", "org-provisioned", "unknown"]);

/** Names that it takes for one of its maker's. */
const LOOKS_OFFICIAL =
  /official-?(?:anthropic|claude)|(?:anthropic|claude)-?official|^(?:anthropic|claude)-?(?:marketplace|plugins?|director(?:y|ies))/;

export function isReservedMarketplace(name: string): boolean {
  return RESERVED.has(name) || DESKTOP.has(name) || LOOKS_OFFICIAL.test(name);
}
