export type ClockWrite = { do: "set_manual_clock"; now: number };

export interface ClockReads {
  /** What the manual clock shows; undefined where none was set. */
  manual(): Promise<number | undefined>;
  /** The latest moment at which something was received, merged or decided; undefined in a new database. */
  newest(): Promise<number | undefined>;
}
