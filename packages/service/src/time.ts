export function toIso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** The UTC day: 2026-11-16. */
export function dayOf(milliseconds: number): string {
  return toIso(milliseconds).slice(0, 10);
}
