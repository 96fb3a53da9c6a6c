import { revalidateClass } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorCommand } from "./operator-route.ts";

export const revalidateClassRoute: Route = operatorCommand(
  {
    path: "/api/_internal/revalidate-class",
    operationId: "revalidateClass",
    summary: "Mark every source of a class as due for confirmation.",
    body: "revalidate-class-input",
  },
  revalidateClass,
);
