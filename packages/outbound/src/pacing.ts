export interface PacingOptions {
  /** Milliseconds on a clock that only goes forward. */
  now?: (() => number) | undefined;
  sleep?: ((milliseconds: number) => Promise<void>) | undefined;
}

const INTERVAL_MS = 1000;
const MANY_HOSTS = 1000;

/**
 * One start a second for each host, in the order in which they were asked for. Holds moments and no promises: in Workers, one request may
 * not wait for what another one started.
 */
export function createPacing({ now = () => performance.now(), sleep = wait }: PacingOptions = {}): (host: string) => Promise<void> {
  const nextStart = new Map<string, number>();
  return async (host) => {
    const asked = now();
    if (nextStart.size >= MANY_HOSTS) for (const [other, start] of nextStart) if (start <= asked) nextStart.delete(other);
    const start = Math.max(asked, nextStart.get(host) ?? asked);
    nextStart.set(host, start + INTERVAL_MS);
    if (start > asked) await sleep(start - asked);
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
