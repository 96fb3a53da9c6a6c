/**
 * Why an operation was refused, and the exit code of the command: 1 for a rule, 2 for the way in which it was called, 3 for the server or the
 * network, 4 for data on this machine that is damaged or cannot be stored. Nothing is lost in any of them.
 */
export const refusalCodes = {
  usage: 2,
  unknown_command: 2,
  not_json: 2,
  input_too_large: 2,
  schema_fail: 1,
  personal_data: 1,
  names_suspected: 1,
  identity_field_present: 1,
  hidden_characters: 1,
  no_consent: 1,
  no_folder: 1,
  no_session: 1,
  not_approved: 1,
  notes_pending: 1,
  unknown_id: 1,
  not_allowed: 1,
  capability_mismatch: 1,
  cross_ref_fail: 1,
  newer_profile: 1,
  newer_folder: 1,
  cap_reached: 1,
  corpus_broken: 1,
  withdrawn: 1,
  rules_missing: 3,
  list_missing: 3,
  server_unreachable: 3,
  server_refused: 3,
  answer_unreadable: 3,
  damaged: 4,
  folder_read_only: 4,
  folder_full: 4,
  folder_leads_out: 4,
  folder_busy: 4,
} as const satisfies Readonly<Record<string, 1 | 2 | 3 | 4>>;

export type RefusalCode = keyof typeof refusalCodes;
export type ExitCode = 0 | (typeof refusalCodes)[RefusalCode];
