import type { AppDependencies } from "@becivic/http";
import { createOperatorAuth } from "@becivic/service";
import { createMemoryService, testRandomness } from "@becivic/testkit";

/** An app on a database in memory, at a moment that does not move. */
export async function testDependencies(overrides: Partial<AppDependencies> = {}): Promise<AppDependencies> {
  const { service } = await createMemoryService();
  return {
    log: () => {},
    clock: { now: () => 0 },
    randomness: testRandomness,
    service,
    operators: createOperatorAuth(undefined),
    addressOf: () => "192.0.2.1",
    ...overrides,
  };
}
