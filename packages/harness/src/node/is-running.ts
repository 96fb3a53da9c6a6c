import process from "node:process";
import { isCode } from "./folder-error.ts";

/** Whether a process of this machine runs. */
export function isRunning(pid: number): boolean {
  // Zero and negative numbers mean groups of processes.
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be signalled, and runs.
    return isCode(error, "EPERM");
  }
}
