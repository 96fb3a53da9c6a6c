export function diagramSvg(_mermaid: string, _title: string): string | undefined {
  return undefined;
}

export function requirementGraphSvg(
  _nodes: readonly { id: string; title: string; kind: "skill" | "path"; isCentre?: boolean }[],
  _edges: readonly { from: string; to: string; label?: string }[],
): string | undefined {
  return undefined;
}
