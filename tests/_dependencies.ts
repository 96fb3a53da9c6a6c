import type { AppDependencies } from "@becivic/http";
import type { ServiceContext } from "@becivic/service";
import { createOperatorAuth } from "@becivic/service/host";
import { testRandomness } from "@becivic/testkit";

/** An app at a moment that does not move. */
export function testDependencies(service: ServiceContext): AppDependencies {
  return {
    log: () => {},
    clock: { now: () => 0 },
    randomness: testRandomness,
    service,
    operators: createOperatorAuth(undefined),
    addressOf: () => "192.0.2.1",
  };
}
