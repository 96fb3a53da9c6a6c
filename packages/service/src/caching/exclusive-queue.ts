/** Runs tasks one at a time, in the order of the calls. The failure of one does not stop those after it. */
export function createExclusiveQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task);
    // The caller gets the error; the queue only needs to know that the turn is over.
    last = turn.catch(() => {});
    return turn;
  };
}
