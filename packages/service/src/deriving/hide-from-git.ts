import type { ServiceContext } from "../service-context.ts";
import { deriveFiles } from "./derive-files.ts";

/** Removes held and discarded texts from the derived branches now, and from the disk two days later. */
export async function hideFromGit(now: number, service: ServiceContext): Promise<void> {
  await deriveFiles(now, service);
  await service.forge?.tidy();
}
