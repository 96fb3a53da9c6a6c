import type { Path } from "@becivic/contract";

type Purpose = Path["purpose"];

/** What a path is for, in a few words. */
const PURPOSES: Readonly<Record<Purpose, string>> = {
  submission: "A document for the file",
  preparation: "Fix this before filing",
  "check-only": "Verify this before filing",
  informational: "For information",
  tool: "An online tool",
};

/** What has to be known about a path that gives no document for the file. */
const NOTICES: Readonly<Partial<Record<Purpose, string>>> = {
  preparation: "It is not part of the file, and you may skip it; but an error here can stop the file later.",
  "check-only": "It is not part of the file, and nothing has to be handed in.",
};

export function purposeWords(purpose: Purpose): string {
  return PURPOSES[purpose];
}

/** Only for what is done before the documents are gathered; undefined for everything else. */
export function purposeNotice(purpose: Purpose): { mark: string; text: string } | undefined {
  const text = NOTICES[purpose];
  return text === undefined ? undefined : { mark: PURPOSES[purpose], text };
}
