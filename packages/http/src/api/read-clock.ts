import type { Route } from "../route.ts";
import { operatorRead } from "./operator-route.ts";

export const readClockRoute: Route = operatorRead(
  {
    path: "/api/_internal/clock",
    operationId: "readClock",
    summary: "The time of the server's clock.",
  },
  async (_none, { now }) => ({ now: new Date(now).toISOString() }),
);
