import { type BodyName, type Complete, defineRoute, type ParametersName, type RouteDefinition } from "../define-route.ts";
import type { Route } from "../route.ts";

type Inside<Path extends string, Input extends ParametersName, Body extends BodyName> = Omit<
  RouteDefinition<Path, Input, Body>,
  "access" | "answers"
> & { answers?: Route["answers"] };

/** What operators are told is not to be kept on the way. */
export const secret = { "cache-control": "no-store" };

/** For operators alone. */
export function operatorRoute<const Path extends string, Input extends ParametersName = "none", Body extends BodyName = "none">(
  definition: Inside<Path, Input, Body> & Complete<Path, Input>,
): Route {
  const { answers, ...route }: Inside<string, Input, Body> = definition;
  return defineRoute<string, Input, Body>({
    ...route,
    access: "operator",
    answers: {
      200: { description: "The answer." },
      400: { description: "What was asked is not in order.", schema: "problem" },
      401: { description: "This is not an operator's token.", schema: "problem" },
      ...answers,
    },
  });
}
