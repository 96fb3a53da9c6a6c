/** The name by which robots.txt can speak to our probes, and under which they ask. */
export const ROBOTS_TOKEN = "BeCivicBot";
