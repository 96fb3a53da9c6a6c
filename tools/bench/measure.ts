/** One of the things that are measured side by side. */
export interface Contestant {
  name: string;
  run: () => void;
}

const ROUNDS = 7;
const ROUND_MILLISECONDS = 300;

/**
 * Runs each contestant for a while, in turns, and returns how often each ran a second: the median of the rounds. Turns, so that a
 * machine that slows down slows all of them down.
 */
export function runsPerSecond(contestants: Contestant[]): number[] {
  const rates = contestants.map((): number[] => []);
  for (const { run } of contestants) timedRounds(run, ROUND_MILLISECONDS / 3);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { run }] of contestants.entries()) rates[index]?.push(timedRounds(run, ROUND_MILLISECONDS));
  }
  return rates.map((list) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0);
}

function timedRounds(run: () => void, milliseconds: number): number {
  const start = performance.now();
  let count = 0;
  let elapsed = 0;
  while (elapsed < milliseconds) {
    run();
    count += 1;
    elapsed = performance.now() - start;
  }
  return (count / elapsed) * 1_000;
}
