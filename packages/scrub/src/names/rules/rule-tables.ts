import { frameRules } from "./frame-rules.ts";
import { loneRules } from "./lone-rules.ts";
import { lowerRules } from "./lower-rules.ts";
import { openingRules } from "./opening-rules.ts";
import { severalRules } from "./several-rules.ts";

/** Every table, in the order in which a run meets them; a run of capitals meets one of several and lone. */
export const ruleTables = { opening: openingRules, frame: frameRules, several: severalRules, lone: loneRules, lower: lowerRules };
