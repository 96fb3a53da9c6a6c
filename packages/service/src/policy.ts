import limitsFile from "../../../policy/limits.json" with { type: "json" };

/** How much one address, and all together, may send: policy/limits.json. */
export type Limits = typeof limitsFile;

export const defaultLimits: Limits = limitsFile;
