export { checkRow, type RowCheck, type RowRevision } from "./check-rows.ts";
export { checkOverdue, checkStandings, type RecordedStanding } from "./check-standings.ts";
export { checkVotes, type VotedTargets } from "./check-votes.ts";
export type { ReplayFinding, ReplayRule, ReportFinding } from "./finding.ts";
export { Replay } from "./replay.ts";
export type { ArtefactState, ChangedArtefact, ReplayStep } from "./track.ts";
export { type RecordedVote, VoteBook } from "./votes.ts";
