/**
 * A pause in long work, in which other waiting work gets its turn. Of all long work at the same time, one piece continues in
 * each round of the event loop: a request waits for at most one piece.
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
