import type { PathSource } from "@becivic/contract";

/**
 * The page by which a machine can see whether a source still stands; undefined where none may look: a try that delivers a document is
 * written down by the authority as if the person had asked for it.
 */
export function probeUrlOf({ audited_document_delivery, procedure }: PathSource): string | undefined {
  if (audited_document_delivery === true) return undefined;
  return procedure.url ?? procedure.deeplink ?? procedure.api_url;
}
