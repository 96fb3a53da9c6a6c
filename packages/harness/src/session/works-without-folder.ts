const READING =
  /^becivic (?:start|find|read|form|eligible|path [a-z0-9-]+$|recall|close|end|receipts(?!.* --recover)|note (?:list|show \S+|[a-z]+$)|profile (?:get|why)|(?:procedure|document) list)\b/;

/** Whether a command can be proposed while the data folder cannot be written: every other one would be refused. */
export function worksWithoutFolder(command: string): boolean {
  return READING.test(command);
}
