import { revalidateClass } from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorCommand } from "./operator-route.ts";

export const revalidateClassRoute: Route = operatorCommand(
  {
    path: "/api/_internal/revalidate-class",
    operationId: "revalidateClass",
    summary: "Say that every source of a class has to be confirmed again.",
    body: "revalidate-class-input",
  },
  revalidateClass,
);
