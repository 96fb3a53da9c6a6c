import type { Inputs } from "@becivic/contract";
import type { ServiceContext } from "../service-context.ts";

/** How many addresses have ever voted on an artefact. An address counts once for each salt. */
export async function readArtefactStats({ target_type, target_id }: Inputs["artefact-stats-input"], service: ServiceContext) {
  const { addresses, flaggedAddresses } = await service.database.votes.addresses({ target_type, target_id });
  return { distinct_ips: addresses, distinct_ips_with_injection_flag: flaggedAddresses };
}
