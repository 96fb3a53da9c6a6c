/** A target as it was when a submission was received: an artefact at a version, or a row of the catalogue at a revision. */
export type Anchor = { id: string; version: string } | { id: string; revision: number };

/** `register-at-commune@1.2.0` or `val-00001@2`. */
export function formatAnchor(anchor: Anchor): string {
  return `${anchor.id}@${"revision" in anchor ? anchor.revision : anchor.version}`;
}

export function parseAnchor(text: string): Anchor | undefined {
  const [, id, state] = /^([^@]+)@(\d+|\d+\.\d+\.\d+)$/.exec(text) ?? [];
  if (id === undefined || state === undefined) return undefined;
  return state.includes(".") ? { id, version: state } : { id, revision: Number(state) };
}
