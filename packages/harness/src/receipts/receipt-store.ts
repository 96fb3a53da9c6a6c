import { type ReceiptLine, tryParseJson, validate } from "@becivic/contract";
import { RECEIPTS_FILE } from "../folder/layout.ts";
import { appendLines, splitLines } from "../notes/json-lines.ts";
import type { Folder } from "../ports.ts";
import { acceptValue } from "../transport/accept-value.ts";

/** All lines of one submission: the latest says its state. */
export interface Receipt {
  latest: ReceiptLine;
  /** The tokens of its lines, the latest first. The server renews a token, and two answers may have been written in another order. */
  tokens: string[];
}

/** The receipts by id, in the order of the first line of each. A line that cannot be read is left out. */
export async function readReceipts(folder: Folder): Promise<Map<string, Receipt>> {
  const receipts = new Map<string, Receipt>();
  for (const text of splitLines((await folder.read(RECEIPTS_FILE)) ?? "")) {
    const latest = acceptValue("receipt-line", tryParseJson(text));
    if (latest === undefined) continue;
    const tokens = receipts.get(latest.id)?.tokens ?? [];
    receipts.set(latest.id, { latest, tokens: latest.cancel_token === undefined ? tokens : [latest.cancel_token, ...tokens] });
  }
  return receipts;
}

/** Appends receipts in one step. A change of state is a new line; no line is ever changed. */
export async function appendReceipts(folder: Folder, lines: readonly ReceiptLine[]): Promise<void> {
  for (const line of lines) {
    const outcome = validate("receipt-line", line);
    if (!outcome.valid) throw new Error(`a receipt breaks its schema at ${outcome.issue.pointer}`);
  }
  await appendLines(
    folder,
    RECEIPTS_FILE,
    lines.map((line) => JSON.stringify(line)),
  );
}

/** The receipt with another state. The token stays in the earlier line. */
export function withStatus({ cancel_token: _token, ...line }: ReceiptLine, status: Exclude<ReceiptLine["status"], "staged">): ReceiptLine {
  return { ...line, status };
}
