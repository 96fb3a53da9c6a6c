import type { Write } from "@becivic/service/ports";
import type { Statement } from "./driver.ts";
import { auditWrites } from "./families/audit.ts";
import { catalogueWrites } from "./families/catalogue.ts";
import { clockWrites } from "./families/clock.ts";
import { concernWrites } from "./families/concerns.ts";
import { eventWrites } from "./families/events.ts";
import { feedbackWrites } from "./families/feedback.ts";
import { flagWrites } from "./families/flags.ts";
import { freshnessWrites } from "./families/freshness.ts";
import { heldTextWrites } from "./families/held-texts.ts";
import { limitWrites } from "./families/limits.ts";
import { publishedWrites } from "./families/published.ts";
import { ratingWrites } from "./families/ratings.ts";
import { retentionWrites } from "./families/retention.ts";
import { reviewWrites } from "./families/review.ts";
import { standingWrites } from "./families/standings.ts";
import { storedTextWrites } from "./families/stored-texts.ts";
import { submissionWrites } from "./families/submissions.ts";
import { voteWrites } from "./families/votes.ts";
import type { Of, StatementsFor } from "./write-statements.ts";

/** The statements of every kind of write, from the families. The type proves that none is missing. */
const writes: StatementsFor<Write["do"]> = {
  ...auditWrites,
  ...catalogueWrites,
  ...clockWrites,
  ...concernWrites,
  ...eventWrites,
  ...feedbackWrites,
  ...flagWrites,
  ...freshnessWrites,
  ...heldTextWrites,
  ...limitWrites,
  ...publishedWrites,
  ...ratingWrites,
  ...retentionWrites,
  ...reviewWrites,
  ...standingWrites,
  ...storedTextWrites,
  ...submissionWrites,
  ...voteWrites,
};

/** The statements of a write. */
export function statementsOf(write: Write): Statement[] {
  return ofKind(write.do, write);
}

/** Generic over the kind, so that the compiler matches the function with its write. */
function ofKind<Kind extends Write["do"]>(kind: Kind, write: Of<Kind>): Statement[] {
  return writes[kind](write);
}
