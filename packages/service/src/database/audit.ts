import type { AuditedType } from "../ports/subject-types.ts";

export type AuditWrite = { do: "add_audit_line"; line: AuditLine };

export const auditActors = ["operator", "bot"] as const;

export interface AuditLine {
  at: number;
  actor: (typeof auditActors)[number];
  action: string;
  target_type?: AuditedType | undefined;
  target_id?: string | undefined;
  detail?: string | undefined;
}

export interface AuditReads {
  trail(limit: number): Promise<AuditEntry[]>;
  count(action: string, since: number): Promise<number>;
}

/** An audit line as it is read: missing fields are null. */
export interface AuditEntry {
  at: number;
  actor: AuditLine["actor"];
  action: string;
  target_type: AuditedType | null;
  target_id: string | null;
  detail: string | null;
}
