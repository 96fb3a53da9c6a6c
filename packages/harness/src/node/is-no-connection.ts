/** The steps before a connection is open. What fails in them has sent nothing, whatever the code of its error: sandboxes refuse with codes of their own. */
const STEPS_BEFORE: ReadonlySet<unknown> = new Set(["getaddrinfo", "connect"]);
const CONNECT_TIMEOUT = "UND_ERR_CONNECT_TIMEOUT";

/** Whether an error of `fetch` says that no connection was opened: with several addresses, that none of them was. */
export function isNoConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === CONNECT_TIMEOUT) return true;
  const causes = causesOf(error);
  if (causes.length > 0) return causes.every(isNoConnection);
  return "syscall" in error && STEPS_BEFORE.has(error.syscall);
}

function causesOf(error: Error): readonly unknown[] {
  if (error instanceof AggregateError) return error.errors;
  return error.cause === undefined ? [] : [error.cause];
}
