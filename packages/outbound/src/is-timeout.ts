/** Whether a request failed by a timeout: the only cause that every runtime reports reliably. */
export function isTimeout(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || (error instanceof Error && error.name === "TimeoutError");
}
