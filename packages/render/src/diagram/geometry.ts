export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A rectangle by its middle. */
export interface Box extends Point, Size {}
