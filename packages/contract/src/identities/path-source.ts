/** One source of one path, by the ids of both. */
export interface PathSourceKey {
  path: string;
  source: string;
}

/** `birth-certificate:commune-counter`, as the wire writes it. */
export function formatPathSource({ path, source }: PathSourceKey): string {
  return `${path}:${source}`;
}

export function parsePathSource(text: string): PathSourceKey | undefined {
  const [path, source, more] = text.split(":");
  return path && source && more === undefined ? { path, source } : undefined;
}

/** The id of the path, from the id of one of its sources or of the path itself. An amendment that adds a source names the path alone. */
export function pathIdIn(targetId: string): string {
  return parsePathSource(targetId)?.path ?? targetId;
}
