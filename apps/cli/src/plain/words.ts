import type { Need } from "@becivic/harness/commands";
import { labelOfAxis } from "@becivic/harness/words";
import { spaced } from "./value-words.ts";

// Words for people instead of the names of fields. What is not listed is its own name, with spaces.

const LABELS: Readonly<Record<string, string>> = {
  data_dir: "Folder for your notes",
  tier: "What works here",
  server: "Server",
  is_reachable: "The server answers",
  can_submit: "Notes can be sent",
  candidates: "Procedures",
  skill_id: "Procedure",
  skill_ids: "Procedures",
  runtime: "Program",
  procedure_id: "Procedure",
  procedure_status: "Status",
  procedures: "Procedures that ask for it",
  age_days: "Days ago",
  may_have_been_sent: "May have been sent already",
  commit_eta: "Becomes public",
  url: "Address",
  pending: "Notes that wait",
  orphans: "Notes of earlier sessions",
  sessions: "Open sessions",
  sections: "Parts",
  banner: "First of all",
  entries: "Topics",
  texts: "Notes",
  answers: "Your answers",
  items: "Notes",
  consents: "What you agree to",
  submissions: "Sending notes",
  analytics: "Counting sessions",
  folder: "A folder on this machine",
  testing: "Procedures in testing",
  given: "You agreed",
  month: "Since",
  same: "Unchanged files",
  options: "Answers",
  open: "Still open",
  fields: "What may be stored",
  has_NN: "National number",
  what: "Condition",
  user_value: "You said",
  met: "Met",
  verdict: "The conditions are met",
  need: "For you",
  remark: "The procedure says",
  route: "A way to it is open",
  route_conditions: "The ways depend on",
  components: "Procedures that it refers to",
  decides_most: "The answer that decides most",
  source: "The way",
  sources: "Ways",
  handoff: "Who does what",
  agent_responsibility: "Your agent",
  user_responsibility: "You",
  resumption: "Afterwards",
  bring: "What to bring",
  authority: "Who decides",
  page: "Site",
  mailboxes: "Mail",
  contacts_read: "Contacts read in",
  provider: "Log in with",
  days: "Days that it mostly takes",
  unseen: "Not seen",
  signal: "Why it failed",
  document_for: "For the procedure",
  fallback_id: "Guide for what has no procedure",
};

const NEEDS: Readonly<Record<string, string>> = {
  consent_folder: "your agreement to a folder for your notes on this machine",
  consent_testing: "your agreement to use a procedure that is still in testing",
  consent_delivery: "your agreement to have a document delivered",
  approval: "your approval of each note",
  ambiguous_date: "which day and which month a date means",
  browser_choice: "whether your agent may use the browser",
  choice: "your choice",
};

export function labelOf(field: string, parent?: string): string {
  const words = (parent === "profile" ? labelOfAxis(field) : undefined) ?? LABELS[field] ?? spaced(field.replace(/^(?:is|has)_/, ""));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function needOf(need: Need): string {
  return NEEDS[need] ?? `your answer about ${spaced(need.replace(/^profile\./, "").replaceAll(".", " "))}`;
}
