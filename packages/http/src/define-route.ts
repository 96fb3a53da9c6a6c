import type { InputName, Inputs, SchemaName } from "@becivic/contract";
import { requireInput } from "@becivic/service";
import type { Context } from "hono";
import type { ParamKeys } from "hono/types";
import { requireOperator } from "./bearer.ts";
import { readJsonBody } from "./json-body.ts";
import { originOf } from "./origin.ts";
import { readParameters } from "./read-parameters.ts";
import { refuseUnknownQuery } from "./refuse-unknown-query.ts";
import type { AppDependencies, Route } from "./route.ts";

/** The type of the parameters of a request. */
interface Parameters extends Inputs {
  none: Record<never, never>;
}

/** The type of the body of a request. That of a submission is unknown until the gates have validated it. */
interface Bodies extends Inputs {
  none: unknown;
}

export type ParametersName = keyof Parameters;
export type BodyName = keyof Bodies;

export interface RouteDefinition<Path extends string, Input extends ParametersName, Body extends BodyName>
  extends Omit<Route, "path" | "input" | "request" | "serve"> {
  path: Path;
  /** The input that consists of the query and path parameters. */
  input?: Input;
  /** The input that is the JSON body. */
  body?: Body;
  /** The schema of a submission: a JSON body that the gates of the receiving end validate. */
  submission?: SchemaName;
  /** The answer is composed once for all readers until the next write: for all origins together, or once for each origin. */
  composed?: "for all" | "by origin";
  handle: (c: Context, dependencies: AppDependencies, input: RequestInput<Input, Body>) => Response | Promise<Response>;
}

/** The parameters and the body of a request, validated by the schemas of its route. */
interface RequestInput<Input extends ParametersName, Body extends BodyName> {
  parameters: Parameters[Input];
  body: Bodies[Body];
}

/** A field of the input for every parameter of the path, or a type error. */
export type Complete<Path extends string, Input extends ParametersName> =
  ParamKeys<Path> extends keyof Parameters[Input] ? unknown : { input: `no field for ${ParamKeys<Path>}` };

/** The one place where a request becomes the typed input of an operation. The operator token is checked before anything is read. */
export function defineRoute<const Path extends string, Input extends ParametersName = "none", Body extends BodyName = "none">(
  definition: RouteDefinition<Path, Input, Body> & Complete<Path, Input>,
): Route {
  const { submission, composed, handle, ...route } = definition;
  // An answer that is composed for all is also compressed, and the size of a compressed answer can reveal a secret in it.
  if (composed !== undefined && (route.access !== "public" || route.method !== "get")) throw new Error(`${route.path} is not for all`);
  const input = inputNamed(definition.input);
  const body = inputNamed(definition.body);
  return {
    ...route,
    input,
    request: body ?? submission,
    serve: async (c, dependencies, answers) => {
      if (route.access === "operator") requireOperator(c, dependencies);
      if (route.method !== "get") refuseUnknownQuery(c, input);
      const request = {
        parameters: input === undefined ? {} : readParameters(input, { path: c.req.param(), query: (name) => c.req.queries(name) }),
        body: body === undefined && submission === undefined ? undefined : await readBody(c, body),
        // Read by `input` and `body`, which the type of `request` is made from; the compiler does not follow that through the conditions.
      } as RequestInput<Input, Body>;
      if (composed === undefined) return handle(c, dependencies, request);
      const origin = composed === "by origin" ? originOf(c, dependencies) : "";
      return answers.once(c, [route.path, request.parameters, origin], () => handle(c, dependencies, request));
    },
  };
}

function inputNamed(name: ParametersName | BodyName | undefined): InputName | undefined {
  return name === "none" ? undefined : name;
}

async function readBody(c: Context, name: InputName | undefined): Promise<unknown> {
  const value = await readJsonBody(c);
  return name === undefined ? value : requireInput(name, value);
}
