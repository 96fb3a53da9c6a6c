import process from "node:process";

/** Writes lines to standard output, one system call for all lines of one event-loop turn: a call for each line would cost more than the request. */
export function createLineWriter(): (line: string) => void {
  let pending = "";
  const flush = (): void => {
    const lines = pending;
    pending = "";
    if (lines !== "") process.stdout.write(lines);
  };
  process.on("exit", flush);
  return (line) => {
    if (pending === "") setImmediate(flush);
    pending += `${line}\n`;
  };
}
