import { AppError } from "@becivic/service";
import type { Context } from "hono";
import type { AppDependencies } from "./route.ts";

/** The token of an Authorization header; other places for it are not looked at. */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer ([\x21-\x7e]{1,500})$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

export function requireOperator(c: Context, { operators }: AppDependencies): void {
  const token = bearerOf(c);
  if (token === undefined || !operators.isOperator(token)) throw new AppError("unauthorised");
}
