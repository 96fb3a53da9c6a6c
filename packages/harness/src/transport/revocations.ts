/** What the server says must no longer be used. */
export interface Revocations {
  revoked: readonly { id: string; version: string }[];
  /** Retractions: every copy from that day or before is void. */
  incidents: readonly { date: string }[];
}

/** What is read of /revocations.json; undefined where any entry cannot be read, because a list with a gap looks like a whole one. */
export function readRevocations(value: unknown): Revocations | undefined {
  if (!isRecord(value) || !Array.isArray(value.revoked) || !Array.isArray(value.incidents)) return undefined;
  const revoked: { id: string; version: string }[] = [];
  for (const entry of value.revoked) {
    const { id, version } = isRecord(entry) ? entry : {};
    if (typeof id !== "string" || typeof version !== "string") return undefined;
    revoked.push({ id, version });
  }
  const incidents: { date: string }[] = [];
  for (const entry of value.incidents) {
    const date = isRecord(entry) ? entry.date : undefined;
    if (typeof date !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
    incidents.push({ date });
  }
  return { revoked, incidents };
}

/** Whether a copy is from before a retraction: text that was taken back may be in it. */
export function isVoid(fetchedAt: string, { incidents }: Revocations): boolean {
  return incidents.some(({ date }) => fetchedAt.slice(0, 10) <= date);
}

/** Whether the copy of a procedure may no longer be used. A copy without a version may be any version. */
export function isRevoked(copy: { id: string; version: string | undefined; fetchedAt: string }, revocations: Revocations): boolean {
  if (isVoid(copy.fetchedAt, revocations)) return true;
  return revocations.revoked.some(({ id, version }) => id === copy.id && (copy.version === undefined || version === copy.version));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
