/** `TypeError at create-app.ts:34:7`. The message stays out, also where it stands in the stack: it may quote what was sent. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const frames = (error.stack ?? "").replace(`${error.name}: ${error.message}`, "");
  const place = frames.match(/^ {4}at .*?([\w.-]+:\d+:\d+)\)?$/m)?.[1];
  return place === undefined ? error.name : `${error.name} at ${place}`;
}
