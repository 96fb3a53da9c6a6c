export { type Author, BOT, COMMUNITY } from "./authors.ts";
export { type Candidate, type Decision, decide, decidePromotion } from "./decide.ts";
export { decidePath, type PathCandidate, type PathDecision, type SourceCandidate } from "./decide-path.ts";
export { type EarlierContent, earlierContent, type LoggedMove } from "./earlier-content.ts";
export { earlierRevision, type RevisionLike } from "./earlier-revision.ts";
export { type Sightings, staleFrom } from "./freshness.ts";
export { type ArtefactKey, bringsText, fromTrailers, isMoveName, type Move, type MoveName, mergesText, toTrailers } from "./moves.ts";
export {
  type ArtefactState,
  type ChangedArtefact,
  checkOverdue,
  checkRow,
  checkStandings,
  checkVotes,
  type RecordedStanding,
  type RecordedVote,
  Replay,
  type ReplayFinding,
  type ReplayRule,
  type ReplayStep,
  type ReportFinding,
  type RowCheck,
  type RowRevision,
  VoteBook,
  type VotedTargets,
} from "./replay/index.ts";
export { afterMove, cohortKey, momentOfMove, type Standing } from "./standing.ts";
export {
  isConfirmed,
  isIndexed,
  isInstallable,
  isOffered,
  isReadable,
  isStatus,
  keepsAddresses,
  type PromotedStatus,
  promotableStatuses,
  type StatusProperty,
  type StatusWith,
  statusesBestFirst,
  statusesWith,
  takesChanges,
  versionLineOf,
} from "./status.ts";
export { type DeprecationReason, reasonsThatTakeVotes, takesVotes } from "./takes-votes.ts";
export { countedVotes, noVotes, type Tally } from "./tally.ts";
export { defaultThresholds, type Thresholds } from "./thresholds.ts";
export {
  type HighestPatches,
  judgeVersion,
  nextListVersion,
  nextVersion,
  splitVersion,
  type Versioned,
  type VersionedEdit,
  type VersionFault,
  versionLineOfList,
} from "./version-line.ts";
