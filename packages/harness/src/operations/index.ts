import type { AnyOperation } from "../operation.ts";
import { doctor } from "./doctor.ts";

/** Every operation, in the order of the help. */
export const operations: readonly AnyOperation[] = [doctor];
