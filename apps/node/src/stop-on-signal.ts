import process from "node:process";
import type { ServerType } from "@hono/node-server";

const GRACE_MILLISECONDS = 5_000;

const PARENT_CHECK_MILLISECONDS = 500;

/** On SIGINT or SIGTERM: accept no new request, finish the current ones, then exit. A second signal exits at once. */
export function stopOnSignal(server: ServerType, followsParent: boolean, finish: () => Promise<void>): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    server.close(() => void finish().then(() => process.exit(0)));
    if ("closeIdleConnections" in server) server.closeIdleConnections();
    setTimeout(() => process.exit(0), GRACE_MILLISECONDS).unref();
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  if (followsParent) stopWithParent(stop);
}

/** npm sends a signal to its shell, which exits without forwarding it: the server would keep running and keep the port. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, PARENT_CHECK_MILLISECONDS);
  timer.unref();
}
