import type { Rule } from "./rule.ts";
import { alwaysOnRule } from "./rules/always-on.ts";
import { hookRules } from "./rules/hooks.ts";
import { iconRule } from "./rules/icon.ts";
import { marketplaceRules } from "./rules/marketplace.ts";
import { pluginFolderRules } from "./rules/plugin-folder.ts";
import { pluginManifestRules } from "./rules/plugin-manifest.ts";
import { referenceRules } from "./rules/references.ts";
import { skillBodyRules } from "./rules/skill-bodies.ts";
import { skillHeadRules } from "./rules/skill-heads.ts";

/** All that a package keeps to: the specifications of others restated, because their programs see little of it, and limits of our own. */
export const rules: readonly Rule[] = [
  ...skillHeadRules,
  ...skillBodyRules,
  ...referenceRules,
  ...pluginManifestRules,
  ...pluginFolderRules,
  ...hookRules,
  iconRule,
  alwaysOnRule,
  ...marketplaceRules,
];
