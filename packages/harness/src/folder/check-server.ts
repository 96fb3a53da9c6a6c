import { tryParseJson } from "@becivic/contract";
import type { Transport } from "../ports.ts";

export interface ServerFacts {
  is_reachable: boolean;
  contract_version?: string;
}

/** Whether the server answers, and which version of the contract it speaks. */
export async function checkServer(server: Transport): Promise<ServerFacts> {
  const answer = await server.send({ method: "GET", path: "/agents/manifest.json" });
  if (!answer.reached || answer.status !== 200) return { is_reachable: false };
  const manifest = tryParseJson(answer.text);
  const version: unknown =
    typeof manifest === "object" && manifest !== null && "submission_contract_version" in manifest
      ? manifest.submission_contract_version
      : undefined;
  const isVersion = typeof version === "string" && /^[0-9A-Za-z.-]{1,20}$/.test(version);
  return { is_reachable: true, ...(isVersion ? { contract_version: version } : {}) };
}
