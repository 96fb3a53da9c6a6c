import { type ArtefactType, type CohortKey, cohortKeyOf, isArtefactType, type LifecycleStatus, type TargetKey } from "@becivic/contract";
import { isStatus } from "./status.ts";
import { type DeprecationReason, isDeprecationReason } from "./takes-votes.ts";

/** What a move does to an artefact. */
interface MoveRule {
  /** It changes the text, so that a new cohort of votes and flags starts. */
  changesText: boolean;
  /** It merges a proposal unchanged. */
  mergesProposal: boolean;
  /** It restores earlier text, or withdraws the artefact. */
  takesBack: boolean;
  /** Maintainers decide it, and not votes. */
  isByPeople: boolean;
  /** It must not change the content. */
  keepsText: boolean;
}

const NOTHING: MoveRule = { changesText: false, mergesProposal: false, takesBack: false, isByPeople: false, keepsText: false };

export const moveRules = {
  create: { ...NOTHING, changesText: true, mergesProposal: true },
  amend: { ...NOTHING, changesText: true, mergesProposal: true },
  retag: { ...NOTHING, mergesProposal: true },
  promote: { ...NOTHING, keepsText: true },
  roll_back: { ...NOTHING, changesText: true, takesBack: true },
  quarantine: { ...NOTHING, changesText: true, takesBack: true },
  reinstate: { ...NOTHING, changesText: true, isByPeople: true },
  deprecate: { ...NOTHING, keepsText: true },
  return: { ...NOTHING, keepsText: true },
  // A cited row has a new name; it is the same row.
  rename: { ...NOTHING, isByPeople: true, keepsText: true },
  // Only the marks of the bot on the sources of a path change.
  observe: NOTHING,
  import: { ...NOTHING, changesText: true, mergesProposal: true, isByPeople: true },
} as const satisfies Record<string, MoveRule>;

export type MoveName = keyof typeof moveRules;

export function isMoveName(text: string): text is MoveName {
  return Object.hasOwn(moveRules, text);
}

/** Whether a move brought new text, and did not only restore earlier text. */
export function bringsText(move: MoveName): boolean {
  return moveRules[move].changesText && !moveRules[move].takesBack;
}

/** Whether a move merged proposed text. A change of tags only does not count. */
export function mergesText(move: MoveName): boolean {
  return moveRules[move].changesText && moveRules[move].mergesProposal;
}

export type ArtefactKey = TargetKey<ArtefactType>;

/** `skill/register-at-commune`, as the trailers of git write it. */
export function formatArtefact({ target_type, target_id }: ArtefactKey): string {
  return `${target_type}/${target_id}`;
}

export function parseArtefact(text: string): ArtefactKey | undefined {
  const [, target_type, target_id] = /^([a-z]+)\/([a-z0-9-]+)$/.exec(text) ?? [];
  return isArtefactType(target_type) && target_id !== undefined ? { target_type, target_id } : undefined;
}

/** What a commit on main did to one artefact. The log of git is made of these; everything else about a status follows from them. */
export interface Move extends ArtefactKey {
  move: MoveName;
  status: LifecycleStatus;
  version: string;
  /** Voting starts anew, whether or not the status changed. */
  isReset: boolean;
  /** The commit whose content is restored. */
  restores?: string | undefined;
  /** The cohort whose votes stay in the sum. */
  carries?: CohortKey | undefined;
  /** How many addresses have to flag it, where one is not enough. */
  flagsNeeded?: number | undefined;
  reason?: DeprecationReason | undefined;
}

/** The moves of a commit, as trailers of its message. */
export function toTrailers(moves: readonly Move[]): string {
  return moves.flatMap((move) => linesOf(move)).join("\n");
}

function linesOf(move: Move): string[] {
  const optional: [string, string | number | undefined][] = [
    ["Cohort", move.isReset ? "reset" : undefined],
    ["Restores", move.restores],
    ["Carries", move.carries],
    ["Flags-Needed", move.flagsNeeded],
    ["Reason", move.reason],
  ];
  return [
    `Artefact: ${formatArtefact(move)}`,
    `Move: ${move.move}`,
    `Status: ${move.status}`,
    `Version: ${move.version}`,
    ...optional.filter(([, value]) => value !== undefined).map(([name, value]) => `${name}: ${value}`),
  ];
}

/** Parses the trailers in the last paragraph of a message. A paragraph in any other format has no moves. */
export function fromTrailers(message: string): Move[] {
  const paragraph = message.trimEnd().split("\n\n").slice(1).at(-1) ?? "";
  const blocks: Map<string, string>[] = [];
  for (const line of paragraph.split("\n")) {
    const [, name, value] = /^([A-Z][A-Za-z-]*): (.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return [];
    if (name === "Artefact") blocks.push(new Map());
    blocks.at(-1)?.set(name, value);
  }
  return blocks.flatMap((block) => readMove(block));
}

function readMove(block: ReadonlyMap<string, string>): Move[] {
  const key = parseArtefact(block.get("Artefact") ?? "");
  const move = block.get("Move") ?? "";
  const status = block.get("Status") ?? "";
  const version = block.get("Version") ?? "";
  if (key === undefined || !isMoveName(move) || !isStatus(status) || !/^\d+\.\d+\.\d+$/.test(version)) return [];
  const carries = cohortKeyOf(block.get("Carries") ?? "");
  if (block.has("Carries") && carries === undefined) return [];
  const reason = block.get("Reason");
  const flags = Number(block.get("Flags-Needed"));
  return [
    {
      ...key,
      move,
      status,
      version,
      isReset: block.get("Cohort") === "reset",
      restores: block.get("Restores"),
      carries,
      flagsNeeded: Number.isSafeInteger(flags) && flags > 0 ? flags : undefined,
      reason: reason !== undefined && isDeprecationReason(reason) ? reason : undefined,
    },
  ];
}
