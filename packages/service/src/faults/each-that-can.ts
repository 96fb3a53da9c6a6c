import { AppError } from "../app-error.ts";
import type { RaiseAlarm } from "../ports/ports.ts";
import { failuresOf } from "./failures-of.ts";

/**
 * Maps items one after the other, with a pause between them for other requests. An item whose mapping throws is left out. For an AppError, a
 * request for that item alone gives the reason; any other error is a bug and is reported.
 */
export async function eachThatCan<Item, Result>(
  items: readonly Item[],
  make: (item: Item) => Promise<Result>,
  service: { pause: () => Promise<void>; alarm: RaiseAlarm },
): Promise<Result[]> {
  const results: Result[] = [];
  const fail = failuresOf("compose-list", service);
  for (const item of items) {
    await service.pause();
    try {
      results.push(await make(item));
    } catch (error) {
      if (!(error instanceof AppError)) fail("entry_failed", error);
    }
  }
  return results;
}
