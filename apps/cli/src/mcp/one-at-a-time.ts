/** Runs one piece of work after the other, in the order in which they came. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    // The next one waits for the end of this one, however it ends.
    last = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  };
}
