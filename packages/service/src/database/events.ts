export type EventWrite = { do: "record_event"; eventType: string; content: unknown; day: string };

export interface EventReads {
  /** The events of a range of days, counted by all their fields. */
  counts(fromDay: string, toDay: string): Promise<EventCount[]>;
}

export interface EventCount {
  day: string;
  event_type: string;
  outcome: string | undefined;
  from_step: string | undefined;
  to_step: string | undefined;
  count: number;
}
