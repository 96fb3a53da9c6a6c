export interface PacingOptions {
  /** Milliseconds of a monotonic clock. */
  now?: (() => number) | undefined;
  sleep?: ((milliseconds: number) => Promise<void>) | undefined;
}

const INTERVAL_MS = 1000;
const MANY_HOSTS = 1000;

/**
 * One request a second for each host, in the order of the calls. Stores times and no promises: in Workers, one request may
 * not wait for a promise of another one.
 */
export function createPacing({ now = () => performance.now(), sleep = wait }: PacingOptions = {}): (host: string) => Promise<void> {
  const nextStart = new Map<string, number>();
  return async (host) => {
    const calledAt = now();
    if (nextStart.size >= MANY_HOSTS) for (const [other, start] of nextStart) if (start <= calledAt) nextStart.delete(other);
    const start = Math.max(calledAt, nextStart.get(host) ?? calledAt);
    nextStart.set(host, start + INTERVAL_MS);
    if (start > calledAt) await sleep(start - calledAt);
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
