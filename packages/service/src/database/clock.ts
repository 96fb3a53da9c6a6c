export type ClockWrite = { do: "set_manual_clock"; now: number };

export interface ClockReads {
  /** The time of the manual clock; undefined where it was never set. */
  manual(): Promise<number | undefined>;
  /** The latest time at which an item was received, merged or decided; undefined in a new database. */
  newest(): Promise<number | undefined>;
}
