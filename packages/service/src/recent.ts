const LIFETIME_MS = 60_000;

/**
 * What was composed a moment ago. A write of this server empties it; what another server wrote is seen a minute later.
 */
export class Recent<Made> {
  private readonly entries = new Map<string, { made: Made; expiresAt: number }>();
  private readonly most: number;
  private writes = -1;

  /** Of the oldest, more than so many are forgotten. */
  constructor(most: number) {
    this.most = most;
  }

  get(key: string, now: number, writes: number): Made | undefined {
    this.emptyAfter(writes);
    const entry = this.entries.get(key);
    if (entry === undefined || entry.expiresAt <= now) return undefined;
    return entry.made;
  }

  put(key: string, made: Made, now: number, writes: number): void {
    this.emptyAfter(writes);
    const oldest = this.entries.keys().next().value;
    if (this.entries.size >= this.most && oldest !== undefined) this.entries.delete(oldest);
    this.entries.set(key, { made, expiresAt: now + LIFETIME_MS });
  }

  forget(key: string): void {
    this.entries.delete(key);
  }

  private emptyAfter(writes: number): void {
    if (writes === this.writes) return;
    this.entries.clear();
    this.writes = writes;
  }
}
