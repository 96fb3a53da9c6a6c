export { type Candidate, type Decision, decide, decidePromotion, isVotedOn } from "./decide.ts";
export {
  type DeprecationReason,
  decidePath,
  type PathCandidate,
  type PathDecision,
  type SourceCandidate,
  takesVotesAgain,
} from "./decide-path.ts";
export { type EarlierContent, earlierContent, type LoggedMove } from "./earlier-content.ts";
export { type Sightings, staleFrom } from "./freshness.ts";
export { type ArtefactKey, fromTrailers, type Move, type MoveName, toTrailers } from "./moves.ts";
export { afterMove, cohortKey, type Standing } from "./standing.ts";
export { noVotes, type Tally } from "./tally.ts";
export { defaultThresholds, type Thresholds } from "./thresholds.ts";
export {
  type HighestPatches,
  judgeVersion,
  nextVersion,
  splitVersion,
  type Versioned,
  type VersionedEdit,
  type VersionFault,
  versionLineOf,
} from "./version-line.ts";
