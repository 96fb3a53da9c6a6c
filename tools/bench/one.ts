import { benches } from "./benches.ts";

// Runs one benchmark, for run.ts, which can end this process with everything that it started.

const bench = benches.find(({ name }) => name === process.argv[2]);
if (bench === undefined) throw new Error("name a benchmark");
await bench.run();
