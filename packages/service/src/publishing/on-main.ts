import type { Forge } from "../ports/forge.ts";
import type { ServiceContext } from "../service-context.ts";
import { projectMain } from "./project.ts";

/** Does something that depends on where main is, or moves it: one at a time, and knowing what a maintainer may have pushed meanwhile. */
export function onMain<T>(service: ServiceContext, task: (forge: Forge | undefined) => Promise<T>): Promise<T> {
  return service.exclusively(async () => {
    if (service.forge !== undefined) await projectMain(service.forge, service);
    return task(service.forge);
  });
}
