import type { Context } from "hono";
import { requireOperator } from "../bearer.ts";
import type { AppDependencies, Route } from "../route.ts";

type Inside = Omit<Route, "access" | "answers"> & { answers?: Route["answers"] };

/** What operators are told is not to be kept on the way. */
export const secret = { "cache-control": "no-store" };

/** For operators alone: the token is looked at before anything else. */
export function operatorRoute({ handle, answers, ...route }: Inside): Route {
  return {
    ...route,
    access: "operator",
    answers: {
      200: { description: "The answer." },
      400: { description: "What was asked is not in order.", schema: "problem" },
      401: { description: "This is not an operator's token.", schema: "problem" },
      ...answers,
    },
    handle: (c: Context, dependencies: AppDependencies) => {
      requireOperator(c, dependencies);
      return handle(c, dependencies);
    },
  };
}
