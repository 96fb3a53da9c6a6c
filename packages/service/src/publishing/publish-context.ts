import type { Forge } from "../ports/forge.ts";
import type { ServiceContext } from "../service-context.ts";

/** The time, the forge and the service that every step of a publication uses. */
export interface PublishContext {
  now: number;
  forge: Forge;
  service: ServiceContext;
}
