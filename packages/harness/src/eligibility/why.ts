import type { OpenPoint } from "@becivic/case";

/** Why a question is asked: what its answer can decide, with the titles of documents and procedures. */
export function whyItMatters(decides: readonly OpenPoint[], titleOf: (point: OpenPoint) => string): string {
  const about = (kind: OpenPoint["about"]): string[] => [...new Set(decides.filter((point) => point.about === kind).map(titleOf))];
  const documents = about("document");
  const components = about("component");
  const routes = about("route");
  const parts = [
    ...(decides.some((point) => point.about === "verdict") ? ["whether this procedure is for you"] : []),
    ...(documents.length === 0 ? [] : [`which of these documents are needed: ${documents.join("; ")}`]),
    ...(components.length === 0 ? [] : [`which of these procedures are needed: ${components.join("; ")}`]),
    ...(routes.length === 0 ? [] : [`whether there is a way for you to these documents: ${routes.join("; ")}`]),
  ];
  return parts.length === 0 ? "A way to a document depends on it." : `The answer can decide ${parts.join(", and ")}.`;
}
