import type { Route } from "../route.ts";
import { operatorRead } from "./operator-route.ts";

export const readClockRoute: Route = operatorRead(
  {
    path: "/api/_internal/clock",
    operationId: "readClock",
    summary: "What time it is here.",
  },
  async (_none, { now }) => ({ now: new Date(now).toISOString() }),
);
