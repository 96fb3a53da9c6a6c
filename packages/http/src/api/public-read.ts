import type { ServiceContext } from "@becivic/service";
import type { Context } from "hono";
import { type Complete, defineRoute, type ParametersName, type RouteDefinition } from "../define-route.ts";
import type { Installables } from "../installables/installables.ts";
import { originOf } from "../origin.ts";
import type { AppDependencies, Route } from "../route.ts";
import { publicJson } from "./public-json.ts";

type Definition<Path extends string, Input extends ParametersName> = RouteDefinition<Path, Input, "none">;

export type ParametersOf<Path extends string, Input extends ParametersName> = Parameters<
  Definition<Path, Input>["handle"]
>[2]["parameters"];

/** The service, the time and the origin for an answer to a reader. */
export interface ReadContext {
  service: ServiceContext;
  now: number;
  /** The origin of the site. */
  origin: string;
  /** The files to install that the server has. */
  installables: Installables | undefined;
}

export type Described<Path extends string, Input extends ParametersName> = Pick<
  Definition<Path, Input>,
  "path" | "operationId" | "summary" | "input" | "answers" | "composed"
> &
  Complete<Path, Input>;

export function readContextOf(c: Context, dependencies: AppDependencies): ReadContext {
  const { service, clock, installables } = dependencies;
  return { service, now: clock.now(), origin: originOf(c, dependencies), installables };
}

/** A public route that returns the result of an operation as JSON. */
export function publicRead<const Path extends string, Input extends ParametersName = "none">(
  route: Described<Path, Input>,
  read: (parameters: ParametersOf<Path, Input>, context: ReadContext) => unknown,
  maxAgeSeconds?: number,
): Route {
  return defineRoute<Path, Input>({
    ...route,
    method: "get",
    access: "public",
    handle: async (c, dependencies, { parameters }) => publicJson(c, await read(parameters, readContextOf(c, dependencies)), maxAgeSeconds),
  });
}
