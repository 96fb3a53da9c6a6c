/** A row of the catalogue: the general value of a uid, or the value of one commune. */
export interface RowKey {
  uid: string;
  /** A NIS code; empty for the general value. */
  commune: string;
}

/** `val-00044` or `val-00044:21004`: the id of a row as the target of votes. An at sign would be read as the revision of an anchor. */
export function formatRowKey({ uid, commune }: RowKey): string {
  return commune === "" ? uid : `${uid}:${commune}`;
}

/** The uid and the commune in the id of a row. A text in another format is a uid that no row has. */
export function parseRowKey(text: string): RowKey {
  const [, uid, commune] = /^([^:]+):([0-9]{5})$/.exec(text) ?? [];
  return uid === undefined || commune === undefined ? { uid: text, commune: "" } : { uid, commune };
}
