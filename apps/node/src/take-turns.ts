/**
 * A pause for long work in which everything else that waits gets its turn. However many are at long work at the same time, one of them goes on in
 * each round of the event loop: a request waits for one piece at most.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(next);
    });
}
