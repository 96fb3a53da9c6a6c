/** The product token of our probes, in robots.txt and in their User-Agent header. */
export const ROBOTS_TOKEN = "BeCivicBot";
