import { validate } from "@becivic/contract";
import { isPlainProgram } from "@becivic/harness/hosts";
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type ClientCapabilities,
  type Implementation,
  type McpServer,
  type ServerContext,
} from "@modelcontextprotocol/server";

export interface ClientFacts {
  /** Whether the host shows the person a form. */
  canAsk: boolean;
  /** The host as `name/version`; undefined where that is no name of a program, or could be a number of a person. */
  runtime: string | undefined;
}

interface Envelope {
  [CLIENT_INFO_META_KEY]?: Implementation;
  [CLIENT_CAPABILITIES_META_KEY]?: ClientCapabilities;
}

/** What the host says of itself: with each request in revision 2026-07-28, else once, at the beginning. */
export function clientFactsOf({ server }: Pick<McpServer, "server">, { mcpReq }: Pick<ServerContext, "mcpReq">): ClientFacts {
  // The SDK has checked the fields, and types them as none.
  const envelope: Envelope = mcpReq.envelope ?? {};
  const { name, version } = envelope[CLIENT_INFO_META_KEY] ?? server.getClientVersion() ?? {};
  const runtime = `${name}/${version}`;
  return {
    canAsk: hasForms(envelope[CLIENT_CAPABILITIES_META_KEY] ?? server.getClientCapabilities()),
    runtime: validate("start-session-input", { runtime }).valid && isPlainProgram(runtime) ? runtime : undefined,
  };
}

/** A host that names no kind of elicitation has forms: there was no other kind once. */
function hasForms(capabilities: ClientCapabilities | undefined): boolean {
  const { elicitation } = capabilities ?? {};
  return elicitation !== undefined && (elicitation.form !== undefined || Object.keys(elicitation).length === 0);
}
