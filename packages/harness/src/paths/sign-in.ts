import type { PathEntry, PathSource, SessionFacts } from "@becivic/contract";
import type { Notice } from "../answer.ts";
import { changeFacts } from "../notes/change-facts.ts";
import type { Folder } from "../ports.ts";
import type { Verdict } from "./judge-attempt.ts";

const LOGIN_REFUSED = "login-refused";
const KEY = "digital_key_ready";

/** Whether a source needs a key of the state: a card with its code, itsme. An account of its own, such as that of a bank, is another matter. */
export function needsKey({ auth: { method, supported_providers: providers } }: Pick<PathSource, "auth">): boolean {
  return method === "csam" || (method !== "none" && providers.length > 0);
}

/** What an attempt tells about signing in: it failed, it works from now on, or nothing. */
export function signInAfter(verdict: Verdict, source: PathSource, { outputs }: Pick<PathEntry, "outputs">): "failed" | "works" | undefined {
  if (verdict.outcome === "failed") return verdict.signal === LOGIN_REFUSED && needsKey(source) ? "failed" : undefined;
  return verdict.outcome === "success" && outputs.some(({ name }) => name === KEY) ? "works" : undefined;
}

/** Remembers until the end of the session whether signing in is out of the question. */
export async function storeSignIn(folder: Folder, { session_id: id }: SessionFacts, signIn: "failed" | "works" | undefined): Promise<void> {
  if (signIn === undefined) return;
  await folder.withLock(() =>
    changeFacts(folder, id, ({ sign_in_failed: _before, ...rest }) => (signIn === "failed" ? { ...rest, sign_in_failed: true } : rest)),
  );
}

/** Says that ways were left out because the user could not sign in. */
export function signInNotices({ sources }: Pick<PathEntry, "sources">, isSignInOut: boolean): Notice[] {
  if (!isSignInOut || !sources.some(needsKey)) return [];
  const say =
    "Ways in which you have to sign in are left out in this session, because signing in did not work. A new code or key: becivic path digital-key-activation.";
  return [{ code: "sign_in_left_out", say }];
}
