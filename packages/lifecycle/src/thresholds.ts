import thresholdsFile from "../../../policy/thresholds.json" with { type: "json" };

/** The thresholds of moves: policy/thresholds.json. */
export type Thresholds = typeof thresholdsFile;

export const defaultThresholds: Thresholds = thresholdsFile;
