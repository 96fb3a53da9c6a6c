const LIFETIME_MS = 60_000;

export interface RecentLimits<Value> {
  /** The most entries; the least recently used are dropped. */
  most: number;
  /** The most bytes of all entries. */
  mostBytes?: number;
  bytesOf?: (value: Value) => number;
}

interface Entry<Value> {
  value: Value;
  bytes: number;
  expiresAt: number;
}

/** The time and the number of writes: see ServiceContext.writes. */
interface CacheClock {
  now: () => number;
  writes: () => number;
}

/**
 * A cache of recently composed values. A write of this server empties it; a write of another server is seen a minute later.
 */
export class Recent<Value> {
  private readonly entries = new Map<string, Entry<Value>>();
  private readonly flights = new Map<string, { writes: number; value: Promise<Value> }>();
  private readonly limits: Required<RecentLimits<Value>>;
  private bytes = 0;
  private writes = -1;

  constructor(limits: RecentLimits<Value>) {
    this.limits = { mostBytes: Number.POSITIVE_INFINITY, bytesOf: () => 0, ...limits };
  }

  get(key: string, now: number, writes: number): Value | undefined {
    this.emptyAfter(writes);
    const entry = this.entries.get(key);
    if (entry === undefined || entry.expiresAt <= now) return undefined;
    // The order of the map is the order of use.
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  put(key: string, value: Value, now: number, writes: number): void {
    this.emptyAfter(writes);
    this.forget(key);
    const entry = { value, bytes: this.limits.bytesOf(value), expiresAt: now + LIFETIME_MS };
    this.entries.set(key, entry);
    this.bytes += entry.bytes;
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.limits.most && this.bytes <= this.limits.mostBytes) return;
      this.forget(oldest);
    }
  }

  forget(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }

  /**
   * The cached value of a key, or a new one (single-flight): all callers that arrive while a value is being made share it. A caller never gets a
   * value whose making began before a write that the caller came after.
   */
  async once(key: string, { now, writes }: CacheClock, make: () => Promise<Value>): Promise<Value> {
    const writesAtCall = writes();
    for (;;) {
      const cached = this.get(key, now(), writes());
      if (cached !== undefined) return cached;
      const flight = this.flights.get(key) ?? this.begin(key, { now, writes }, make);
      if (flight.writes >= writesAtCall) return flight.value;
      await flight.value.catch(() => undefined);
    }
  }

  private begin(key: string, { now, writes }: CacheClock, make: () => Promise<Value>): { writes: number; value: Promise<Value> } {
    const begun = writes();
    const value = make().then((result) => {
      // A write in the meantime has made the value out of date.
      if (begun === writes()) this.put(key, result, now(), begun);
      return result;
    });
    const flight = { writes: begun, value };
    this.flights.set(key, flight);
    const end = (): unknown => this.flights.delete(key);
    value.then(end, end);
    return flight;
  }

  private emptyAfter(writes: number): void {
    if (writes === this.writes) return;
    this.entries.clear();
    this.bytes = 0;
    this.writes = writes;
  }
}
