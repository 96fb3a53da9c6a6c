import { AppError } from "../app-error.ts";
import { type DeriveReport, deriveFiles } from "../deriving/derive-files.ts";
import { onMain } from "../publishing/on-main.ts";
import type { ServiceContext } from "../service-context.ts";

/** Makes the derived files now, instead of at the next run. */
export function deriveNow(now: number, service: ServiceContext): Promise<DeriveReport> {
  if (service.forge === undefined) throw new AppError("forbidden");
  return onMain(service, () => deriveFiles(now, service, { isForced: true }));
}
