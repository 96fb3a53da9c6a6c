import type { InputName, Inputs } from "@becivic/contract";
import type { ServiceContext } from "@becivic/service";
import { type BodyName, type Complete, defineRoute, type ParametersName, type RouteDefinition } from "../define-route.ts";
import type { Route } from "../route.ts";
import type { ParametersOf, ReadContext } from "./public-read.ts";

type Inside<Path extends string, Input extends ParametersName, Body extends BodyName> = Omit<
  RouteDefinition<Path, Input, Body>,
  "access" | "answers"
> & { answers?: Route["answers"] };

/** No cache may keep an answer to an operator. */
export const secret = { "cache-control": "no-store" };

/** A route that needs the operator token. */
export function operatorRoute<const Path extends string, Input extends ParametersName = "none", Body extends BodyName = "none">(
  definition: Inside<Path, Input, Body> & Complete<Path, Input>,
): Route {
  const { answers, ...route }: Inside<string, Input, Body> = definition;
  return defineRoute<string, Input, Body>({
    ...route,
    access: "operator",
    answers: {
      200: { description: "The answer." },
      400: { description: "A parameter or the body is not valid.", schema: "problem" },
      401: { description: "The operator token is missing or wrong.", schema: "problem" },
      ...answers,
    },
  });
}

/** A route by which operators read what an operation returns. */
export function operatorRead<const Path extends string, Input extends ParametersName = "none">(
  definition: Omit<Inside<Path, Input, "none">, "method" | "handle" | "body"> & Complete<Path, Input>,
  read: (parameters: ParametersOf<string, Input>, context: Pick<ReadContext, "service" | "now">) => Promise<object>,
): Route {
  const route: Omit<Inside<string, Input, "none">, "method" | "handle" | "body"> = definition;
  return operatorRoute<string, Input>({
    ...route,
    method: "get",
    handle: async (c, { service, clock }, { parameters }) => c.json(await read(parameters, { service, now: clock.now() }), 200, secret),
  });
}

/** A command of an operator: takes a small body and returns a report. */
export function operatorCommand<Name extends InputName>(
  route: { path: string; operationId: string; summary: string; body: Name },
  run: (input: Inputs[Name], now: number, service: ServiceContext) => Promise<object>,
): Route {
  return operatorRoute({
    ...route,
    method: "post",
    answers: {
      403: { description: "This server has no repository, or sends no requests to other servers.", schema: "problem" },
      404: { description: "There is no such artefact.", schema: "problem" },
      422: { description: "The result would break a rule of the corpus. Nothing was changed.", schema: "problem" },
    },
    handle: async (c, { service, clock }, { body }) => c.json(await run(body, clock.now(), service), 200, secret),
  });
}
