import type { PathEntry, PathSource } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { sourceOf } from "./_directory.ts";
import type { Verdict } from "./judge-attempt.ts";
import { needsKey, signInAfter } from "./sign-in.ts";

const withAuth = (method: PathSource["auth"]["method"], ...providers: PathSource["auth"]["supported_providers"]): PathSource => ({
  ...sourceOf("source"),
  auth: { method, supported_providers: providers },
});

describe("a key of the state", () => {
  it.each<[string, PathSource, boolean]>([
    ["the sign-in of the state", withAuth("csam"), true],
    ["a portal that takes itsme", withAuth("partner-sso", "itsme"), true],
    ["an account of its own, such as that of a bank", withAuth("partner-sso"), false],
    ["no sign-in", withAuth("none"), false],
  ])("at %s [paths.sign-in]", (_name, source, expected) => {
    expect(needsKey(source)).toBe(expected);
  });

  const paper: Pick<PathEntry, "outputs"> = { outputs: [{ name: "paper", type: "document_artefact" }] };
  const key: Pick<PathEntry, "outputs"> = { outputs: [{ name: "digital_key_ready", type: "bool" }] };
  const success: Verdict = { outcome: "success", isConfirmedByUser: true };
  it.each<[string, Verdict, PathSource, Pick<PathEntry, "outputs">, string | undefined]>([
    ["the sign-in was refused", { outcome: "failed", signal: "login-refused" }, withAuth("csam"), paper, "failed"],
    ["the bank refused the sign-in", { outcome: "failed", signal: "login-refused" }, withAuth("partner-sso"), paper, undefined],
    ["the document was refused", { outcome: "failed", signal: "document-refused" }, withAuth("csam"), paper, undefined],
    ["a document came", success, withAuth("csam"), paper, undefined],
    ["a key came", success, withAuth("none"), key, "works"],
  ])("after %s [paths.sign-in]", (_name, verdict, source, entry, expected) => {
    expect(signInAfter(verdict, source, entry)).toBe(expected);
  });
});
