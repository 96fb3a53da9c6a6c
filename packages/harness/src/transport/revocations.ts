/** What the server says must no longer be used. */
export interface Revocations {
  revoked: readonly { id: string; version: string }[];
  /** Days of retractions: every copy from that day or before is void. */
  voidUpTo: readonly string[];
}

/** What is read of /revocations.json; undefined where any entry cannot be read, because a list with a gap looks like a whole one. */
export function readRevocations(value: unknown): Revocations | undefined {
  if (!isRecord(value) || !Array.isArray(value.revoked) || !Array.isArray(value.incidents)) return undefined;
  const revoked = value.revoked.map((entry) => {
    const { id, version } = isRecord(entry) ? entry : {};
    return typeof id === "string" && typeof version === "string" ? { id, version } : undefined;
  });
  const days = value.incidents.map((entry) => {
    const date = isRecord(entry) ? entry.date : undefined;
    return typeof date === "string" && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined;
  });
  if ([...revoked, ...days].includes(undefined)) return undefined;
  return { revoked: revoked.filter((entry) => entry !== undefined), voidUpTo: days.filter((day) => day !== undefined) };
}

/** Whether a copy is from before a retraction: text that was taken back may be in it. */
export function isVoid(fetchedAt: string, { voidUpTo }: Revocations): boolean {
  return voidUpTo.some((day) => fetchedAt.slice(0, 10) <= day);
}

/** Whether the copy of a procedure may no longer be used. A copy without a version may be any version. */
export function isRevoked(copy: { id: string; version: string | undefined; fetchedAt: string }, revocations: Revocations): boolean {
  if (isVoid(copy.fetchedAt, revocations)) return true;
  return revocations.revoked.some(({ id, version }) => id === copy.id && (copy.version === undefined || version === copy.version));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
