/** How long the header `Retry-After` asks to wait: a number of seconds or a date; anything else counts as absent. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now.getTime());
}
