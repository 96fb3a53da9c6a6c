import type { Forge } from "../ports/forge.ts";
import type { ServiceContext } from "../service-context.ts";

/** What every step of a publication works with. */
export interface PublishContext {
  now: number;
  forge: Forge;
  service: ServiceContext;
}
