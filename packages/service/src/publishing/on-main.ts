import type { Forge } from "../ports/forge.ts";
import type { ServiceContext } from "../service-context.ts";
import { projectMain } from "./project.ts";

/** Runs a task that reads or moves main: one at a time, and after projecting what a maintainer has pushed. */
export function onMain<T>(service: ServiceContext, task: (forge: Forge | undefined) => Promise<T>): Promise<T> {
  return service.exclusively(async () => {
    if (service.forge !== undefined) await projectMain(service.forge, service);
    return task(service.forge);
  });
}
