import { checkAddresses } from "./check-addresses.ts";
import { checkCapabilities } from "./check-capabilities.ts";
import { checkDates } from "./check-dates.ts";
import { checkFlagger } from "./check-flagger.ts";
import { checkPathReport } from "./check-path-report.ts";
import { checkReferences } from "./check-references.ts";
import { checkScrub } from "./check-scrub.ts";
import { checkSelfValidation } from "./check-self-validation.ts";
import { checkSkillCommit } from "./check-skill-commit.ts";
import { checkTiming } from "./check-timing.ts";
import type { Gate, Mode } from "./gate.ts";

const SENT: readonly Mode[] = ["validate", "stage"];
const EVERY_MODE: readonly Mode[] = ["validate", "stage", "edit", "edit_published"];
const UNPUBLISHED: readonly Mode[] = ["validate", "stage", "edit"];
const STAGED: readonly Mode[] = ["stage"];

/**
 * The gates in their order, between parseItem (identity ban, schema) and the planner (duplicates, limits, writes). A rejection lists the faults of
 * all gates; the first decides its code. Two kinds of gates run only on an item without a fault: the text judge, because it is slow; and those
 * that depend on the sender's network, because an invalid item, which costs nothing, must not reveal facts about a network.
 */
export const gates: readonly Gate[] = [
  { name: "capabilities", runsOn: SENT, check: checkCapabilities },
  { name: "scrub", runsOn: EVERY_MODE, check: checkScrub },
  { name: "path report", runsOn: EVERY_MODE, check: checkPathReport },
  { name: "dates", runsOn: EVERY_MODE, check: checkDates },
  { name: "addresses", runsOn: EVERY_MODE, check: checkAddresses },
  { name: "skill commit", runsOn: SENT, check: checkSkillCommit },
  { name: "references", runsOn: UNPUBLISHED, check: checkReferences },
  { name: "text", runsOn: UNPUBLISHED, check: undefined, needsFaultless: true },
  { name: "timing", runsOn: SENT, check: checkTiming },
  { name: "self-validation", runsOn: STAGED, check: checkSelfValidation, needsFaultless: true },
  { name: "flagger", runsOn: STAGED, check: checkFlagger, needsFaultless: true },
];
