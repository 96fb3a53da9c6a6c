/** Whether a request failed because it took too long. A runtime gives no other reason that can be relied on. */
export function isTimeout(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || (error instanceof Error && error.name === "TimeoutError");
}
