import process from "node:process";

/** Writes lines to the standard output, those of one turn together: a system call for each would cost more than the request. */
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
