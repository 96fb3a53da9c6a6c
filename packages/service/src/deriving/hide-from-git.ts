import type { ServiceContext } from "../service-context.ts";
import { deriveFiles } from "./derive-files.ts";

/** What is held or gone is in no derived file either, and two days later not on the disk. */
export async function hideFromGit(now: number, service: ServiceContext): Promise<void> {
  await deriveFiles(now, service);
  await service.forge?.tidy();
}
