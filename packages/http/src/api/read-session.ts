import { readSession } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";

export const readSessionRoute: Route = defineRoute({
  method: "get",
  path: "/api/feedback/sessions/:session_id",
  operationId: "readSession",
  summary: "List the committed items of a session. Only a client that knows the session id can ask.",
  access: "public",
  input: "session-input",
  answers: {
    200: { description: "The items. An unknown session has none." },
    404: { description: "The session id is not valid.", schema: "problem" },
  },
  handle: async (c, { service, clock }, { parameters: { session_id } }) =>
    c.json(await readSession(session_id, clock.now(), service), 200, { "cache-control": "no-store" }),
});
