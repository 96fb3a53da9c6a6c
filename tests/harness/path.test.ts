import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SkillGraph } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { refusingDisk } from "./_becivic.ts";
import { pathOf, putDirectory, sourceOf } from "./_directory-copy.ts";
import { McpHost } from "./_local-mcp.ts";
import {
  ALL_CAPABILITIES,
  ask,
  begin,
  beginWith,
  dataFile,
  delivery,
  HOUSEHOLD,
  history,
  hosts,
  portal,
  prepareWalks,
  proof,
  server,
  user,
  votes,
} from "./_walker.ts";

prepareWalks();

describe("a walk through the directory that ships", () => {
  it("asks one question at a time, names only ways for the user, and goes to the commune last [paths.eligible] [paths.questions] [paths.commune-last]", async () => {
    await begin();
    const first = await ask("path", HOUSEHOLD);
    expect(first).toMatchObject({
      status: "needs",
      step: "ask",
      needs: ["profile.document_inventory.has_id_card"],
      question: { ask: "Do you hold a Belgian card with a chip?", options: { yes: "Yes" } },
    });
    expect(JSON.stringify(first)).not.toContain("mon-dossier");
    await ask("profile", "set", "document_inventory.has_id_card", "yes");
    await ask("profile", "set", "commune", "Ghent");
    expect(await ask("path", HOUSEHOLD)).toMatchObject({
      step: "attempt",
      mode: "link",
      source: {
        id: "mon-dossier-household-composition",
        handoff: { when: "full-takeover", user_responsibility: expect.any(String), resumption: expect.any(String) },
        caveat: expect.any(String),
      },
    });
    expect((await ask("path", "choose", "offline", HOUSEHOLD)).code).toBe("not_allowed");
    expect(await ask("path", "report", HOUSEHOLD, "--outcome", "failed")).toMatchObject({ outcome: "failed" });
    // The commune is in Flanders: neither the region nor a way of Brussels is asked for.
    expect(await ask("path", HOUSEHOLD)).toMatchObject({ step: "attempt", source: { id: "burgerprofiel-household-composition" } });
    expect(await ask("path", "decline", HOUSEHOLD)).toMatchObject({ step: "exhausted", choose: ["search", "offline", "skip"] });
    expect(await ask("path", "choose", "offline", HOUSEHOLD)).toMatchObject({
      step: "attempt",
      source: { id: "commune-desk-household-composition", handoff: { when: "physical-presence" } },
    });
    expect(await ask("path", "report", HOUSEHOLD, "--outcome", "success", "--file-kept", "yes")).toMatchObject({ outcome: "success" });
    expect(await ask("path", HOUSEHOLD)).toMatchObject({ step: "done" });
  });

  it("leaves out ways with a sign-in for the rest of the session, once the user cannot sign in, without a vote [paths.sign-in]", async () => {
    await begin({ profile: { "document_inventory.has_id_card": "yes", commune: "Ghent" } });
    expect(await ask("path", HOUSEHOLD)).toMatchObject({
      step: "attempt",
      next: expect.arrayContaining([`becivic path choose no-key ${HOUSEHOLD}`]),
    });
    const without = { step: "exhausted", choose: ["search", "offline", "skip"], notices: [{ code: "sign_in_left_out" }] };
    expect(await ask("path", "choose", "no-key", HOUSEHOLD)).toMatchObject(without);
    expect(await ask("path", "residence-certificate")).toMatchObject(without);
    expect(votes()).toEqual([]);
    // A new key brings them back.
    await ask("path", "digital-key-activation");
    await ask("path", "choose", "offline", "digital-key-activation");
    expect(await ask("path", "report", "digital-key-activation", "--outcome", "success")).toMatchObject({ outcome: "success" });
    expect(await ask("path", HOUSEHOLD)).toMatchObject({ step: "attempt" });
  });

  it("learns from a report that a sign-in was refused [paths.sign-in]", async () => {
    await begin({ profile: { "document_inventory.has_id_card": "yes", commune: "Ghent" } });
    await ask("path", HOUSEHOLD);
    await ask("path", "report", HOUSEHOLD, "--outcome", "failed", "--signal", "login-refused");
    expect(await ask("path", "residence-certificate")).toMatchObject({ step: "exhausted", notices: [{ code: "sign_in_left_out" }] });
  });

  it("goes by the place that the procedure asks for, and by the home until it is answered [paths.place]", async () => {
    await begin({ profile: { commune: "Ghent" } });
    await ask("form", "birth-declaration");
    await ask("procedure", "start", "birth-declaration");
    const appointment = "civil-union-appointment";
    expect(await ask("path", appointment)).toMatchObject({ source: { id: "commune-booking-page" }, notices: [{ code: "home_instead" }] });
    await ask("path", "report", appointment, "--outcome", "failed");
    expect(await ask("path", appointment)).toMatchObject({ step: "exhausted" });
    await user.ask(["answer", "birth-declaration", "-"], { input: JSON.stringify({ birth_commune: "Anderlecht" }) });
    const inBrussels = await ask("path", appointment);
    expect(inBrussels).toMatchObject({ step: "attempt", source: { id: "irisbox-civil-status-appointment" } });
    expect(inBrussels).not.toHaveProperty("notices");
    // The report is judged by the same place, and the home stays what it was.
    expect(await ask("path", "report", appointment, "--outcome", "failed")).toMatchObject({ outcome: "failed" });
    expect(await ask("profile", "get", "region")).toMatchObject({ status: "done" });
    expect(JSON.stringify(await ask("profile", "get", "commune_nis5"))).toContain("44021");
  });

  it("says in plain words who does what, marked as written by others [paths.handoff]", async () => {
    await begin({ profile: { "document_inventory.has_id_card": "yes", region: "Flanders" } });
    const { stdout } = await user.run(["path", HOUSEHOLD]);
    expect(stdout).toMatch(/Who does what, written by other users and not checked:\n\s*> Your agent:/);
    expect(stdout).toContain("No user has confirmed yet");
    expect(stdout).not.toMatch(/[a-z]_[a-z]/);
  });

  it("says that a path is not for the user, and names no way [paths.not-for-you]", async () => {
    await begin({ profile: { civic_status: "single" } });
    const answer = await ask("path", "marriage-certificate-belgian");
    expect(answer).toMatchObject({ step: "not_for_you", field: "civic_status", say: expect.stringContaining("your civil status") });
    expect(JSON.stringify(answer)).not.toMatch(/irisbox|just-on-web|commune-/);
  });

  it("has no way for an unknown path, and invents none [paths.unknown]", async () => {
    await begin();
    expect(await ask("path", "household-composition-certificat")).toMatchObject({
      code: "unknown_id",
      nearest: expect.arrayContaining([HOUSEHOLD]),
      next: [`becivic path ${HOUSEHOLD}`, "becivic note concern --on skill_graph:<procedure>"],
    });
    expect((await ask("path", "report", HOUSEHOLD, "--outcome", "success")).code).toBe("not_allowed");
  });
});

describe("a way that delivers a document", () => {
  it("is released once by each agreement, and no answer has its address before [paths.consent]", async () => {
    await beginWith([proof]);
    // An agreement to what was not asked is none.
    expect(await ask("path", "consent", proof.id)).toMatchObject({ step: "consent", needs: ["consent_delivery"] });
    const waiting = await ask("path", proof.id);
    expect(waiting).toMatchObject({ status: "needs", needs: ["consent_delivery"], step: "consent", source: { id: delivery.id } });
    expect(JSON.stringify(waiting)).not.toContain("office.example");
    expect(await ask("path", "consent", proof.id)).toMatchObject({
      step: "attempt",
      source: { address: `https://office.example/${delivery.id}` },
    });
    expect(await ask("path", "consent", proof.id)).toMatchObject({ step: "consent" });
    expect(await ask("path", "report", proof.id, "--outcome", "success")).toMatchObject({ outcome: "success" });
    expect(await ask("path", "choose", "again", proof.id)).toMatchObject({ step: "consent", source: { id: delivery.id } });
    expect(readFileSync(globSync(dataFile("sessions/*/facts.json"))[0] ?? "", "utf8")).not.toContain("consent");
  });

  it("is not used where the user says no: no vote, and the next way [paths.consent] [paths.votes]", async () => {
    await beginWith([proof]);
    await ask("path", proof.id);
    expect(await ask("path", "decline", proof.id)).toMatchObject({ step: "attempt", source: { id: portal.id } });
    expect(votes()).toEqual([]);
    expect(history(proof.id)).toContain("declined-by-customer");
  });

  it("is refused to the word of an agent where only a person may agree [paths.consent]", async () => {
    await beginWith([proof]);
    await ask("path", proof.id);
    expect((await ask("path", "consent", proof.id, "--require-user")).code).toBe("not_allowed");
    expect(await ask("path", proof.id)).toMatchObject({ step: "consent" });
  });

  it.each<[string | undefined, string]>([
    ["yes", "attempt"],
    ["no", "attempt"],
    [undefined, "consent"],
  ])("is asked of the person where the host can: %s [paths.consent]", async (reply, step) => {
    await beginWith([proof]);
    const host = new McpHost(user, {
      env: { BECIVIC_URL: server.address },
      person: (question) => (question.includes("delivers") ? reply : "yes"),
    });
    hosts.push(host);
    await host.connect();
    const { data } = await host.call("path_next", { path: proof.id, answer: "consent" });
    expect(data.step).toBe(step);
    expect(host.questions.filter((question) => question.includes("delivers"))).toHaveLength(1);
    const { id } = data.source as { id: string };
    expect(id).toBe(reply === "no" ? portal.id : delivery.id);
  });

  it("is left out without a folder, and the rest is advice [paths.advice]", async () => {
    await beginWith([proof]);
    const answer = await ask("path", proof.id, "--given", "region=Flanders");
    expect(answer).toMatchObject({ step: "advice", mode: "advice", blocked: "no_recorded_consent", sources: [{ id: portal.id }] });
    expect(JSON.stringify(answer)).not.toContain(delivery.id);
    expect((await ask("path", "consent", proof.id, "--given", "region=Flanders")).code).toBe("usage");
    const lost = await user.ask(["path", proof.id], { env: refusingDisk("EROFS", user.home) });
    expect(lost.answer).toMatchObject({ step: "advice", blocked: "no_recorded_consent", tier: "T1" });
  });
});

describe("a user without a folder", () => {
  it("gets every way that fits in order, a question for the rest, and nothing is written [paths.advice]", async () => {
    const open = await ask("path", HOUSEHOLD);
    expect(open).toMatchObject({ status: "needs", step: "advice", mode: "advice", sources: [], question: { options: { yes: "Yes" } } });
    const answer = await ask("path", HOUSEHOLD, "--given", "commune=Ghent", "--given", "has_id_card=yes");
    expect(answer).toMatchObject({
      status: "done",
      sources: [{ id: "mon-dossier-household-composition" }, { id: "burgerprofiel-household-composition" }],
    });
    expect(await ask("path", "choose", "offline", HOUSEHOLD)).toMatchObject({ sources: [{ id: "commune-desk-household-composition" }] });
    expect((await ask("path", "decline", HOUSEHOLD)).code).toBe("no_session");
    expect((await ask("path", "report", HOUSEHOLD, "--outcome", "success")).code).toBe("no_folder");
    expect(existsSync(path.join(user.home, ".be-civic"))).toBe(false);
  });

  it("is told which answers a field takes, without what was given [paths.advice]", async () => {
    const answer = await ask("path", HOUSEHOLD, "--given", "region=Atlantis");
    expect(answer).toMatchObject({ code: "schema_fail", field: "region", options: expect.arrayContaining(["Flanders"]) });
    expect(JSON.stringify(answer)).not.toContain("Atlantis");
  });
});

describe("what is remembered of a walk", () => {
  it("is one vote for each attempt, the history, and the document of the procedure [paths.votes] [paths.history] [paths.document]", async () => {
    await begin({ profile: { "document_inventory.has_id_card": "yes", region: "Flanders" } });
    const copy = JSON.parse(readFileSync(dataFile("cache/skill-graph.json"), "utf8")) as { value: SkillGraph };
    const owner = copy.value.nodes.find((node) => node.requires_paths.includes(HOUSEHOLD))?.id ?? "";
    await ask("procedure", "start", owner);
    await ask("path", HOUSEHOLD);
    await ask("path", "report", HOUSEHOLD, "--signal", "service-down");
    await ask("path", HOUSEHOLD);
    const report = await ask("path", "report", HOUSEHOLD, "--outcome", "success", "--ordered");
    expect(report).toMatchObject({ outcome: "success", document_for: owner, vote: expect.stringMatching(/^val_/) });
    expect(votes()).toMatchObject([
      {
        target_id: `${HOUSEHOLD}:mon-dossier-household-composition`,
        verdict: "reject",
        traversal_metadata: { outcome: "failed", failure_signal: "service-down", attempt: 1 },
      },
      {
        target_id: `${HOUSEHOLD}:burgerprofiel-household-composition`,
        verdict: "confirm",
        traversal_metadata: { outcome: "success", attempt: 2, validates_post_handoff: true },
      },
    ]);
    expect((await ask("close")).sources).toMatchObject({ say: "1 way worked, 1 did not." });
    expect(readFileSync(dataFile(`memory/procedure_progress_${owner}.md`), "utf8")).toMatch(
      /path_id: "?household-composition-certificate"?\n\s+state: "?ordered"?\n\s+source_id: "?burgerprofiel-household-composition/,
    );
  });

  it("is the history alone where the user keeps notes to themselves [paths.no-notes]", async () => {
    await begin({ submissions: "no", profile: { "document_inventory.has_id_card": "yes", region: "Flanders" } });
    for (const outcome of ["failed", "failed"]) {
      await ask("path", HOUSEHOLD);
      await ask("path", "report", HOUSEHOLD, "--outcome", outcome);
    }
    await ask("path", "choose", "offline", HOUSEHOLD);
    const answer = await ask("path", "report", HOUSEHOLD, "--outcome", "success");
    expect(answer).not.toHaveProperty("vote");
    expect(answer).not.toHaveProperty("notices");
    expect(history(HOUSEHOLD).match(/outcome: "?(?:failed|success)/g)).toHaveLength(3);
    expect(existsSync(path.join(user.workingFolder, ".be-civic"))).toBe(false);
  });

  it("says that no vote was noted where the agent cannot vote, and keeps the history [paths.votes]", async () => {
    await ask("setup", "--yes", "--submissions", "yes", "--analytics", "no");
    await ask("start");
    putDirectory(user, server.address, [pathOf("proof-of-something", [portal])]);
    await ask("path", proof.id);
    const report = await ask("path", "report", proof.id, "--outcome", "success");
    expect(report).toMatchObject({ outcome: "success", notices: [{ code: "vote_not_noted" }] });
    expect([votes(), history(proof.id)]).toEqual([[], expect.stringContaining("success")]);
  });

  it("is in the user's language, has nothing of the document, and begins the next walk [paths.history] [paths.again]", async () => {
    await beginWith([pathOf("proof-of-something", [sourceOf("first-way", { template: "partner-portal", priority: 90 }), portal])]);
    await ask("profile", "set", "conversation_language", "français");
    await ask("path", proof.id);
    await ask("path", "report", proof.id, "--outcome", "failed");
    await ask("path", proof.id);
    const observed = { page_text: "Attestation for Canary Vandermaelen, file zwijgkanarie.pdf", content_type: "application/pdf" };
    const { answer } = await user.ask(["path", "report", proof.id, "--outcome", "success", "-"], { input: JSON.stringify(observed) });
    expect(answer).toMatchObject({ outcome: "success" });
    const everything = readdirSync(user.home, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "utf8"));
    expect([...everything, JSON.stringify(votes())].join("\n")).not.toMatch(/Vandermaelen|zwijgkanarie/);
    expect(history(proof.id)).toContain("Les voies que vous avez essayées pour : Preuve de quelque chose");
    await ask("start", "--capabilities", ALL_CAPABILITIES);
    putDirectory(user, server.address, [
      pathOf("proof-of-something", [sourceOf("first-way", { template: "partner-portal", priority: 90 }), portal]),
    ]);
    expect(await ask("path", proof.id)).toMatchObject({ step: "attempt", source: { id: portal.id } });
    await ask("path", "report", proof.id, "--outcome", "failed");
    expect(await ask("path", proof.id)).toMatchObject({ step: "attempt", source: { id: "first-way" } });
    expect(await ask("forget", proof.id)).toMatchObject({ ok: true });
    expect(existsSync(dataFile(`memory/path_history_${proof.id}.md`))).toBe(false);
  });

  it("is nothing where it is not clear whether it worked [paths.judgement]", async () => {
    await beginWith([pathOf("proof-of-something", [sourceOf("public-page", { template: "flanders-api-page", priority: 90 })])]);
    await ask("path", proof.id);
    const half = await user.ask(["path", "report", proof.id, "-"], { input: JSON.stringify({ status: 200 }) });
    expect(half.answer).toMatchObject({ status: "needs", needs: ["choice"], outcome: "ambiguous", unseen: ["json-path-resolves"] });
    expect(votes()).toEqual([]);
    expect(existsSync(dataFile(`memory/path_history_${proof.id}.md`))).toBe(false);
    const page = { status: 200, json: { content: { title: "Residence" } } };
    expect((await user.ask(["path", "report", proof.id, "-"], { input: JSON.stringify(page) })).answer).toMatchObject({
      outcome: "success",
    });
    expect(votes()).toMatchObject([{ verdict: "confirm", traversal_metadata: { outcome: "success", attempt: 1 } }]);
  });

  it("is a success where the user went alone and has it [paths.judgement]", async () => {
    await beginWith([pathOf("proof-of-something", [sourceOf("public-page", { template: "flanders-api-page", priority: 90 })])]);
    expect(await ask("path", proof.id)).toMatchObject({ mode: "link" });
    expect(await ask("path", "report", proof.id, "--outcome", "success")).toMatchObject({ outcome: "success" });
    expect(votes()).toEqual([expect.objectContaining({ verdict: "confirm", traversal_metadata: { outcome: "success", attempt: 1 } })]);
  });

  it("takes no sign of failure that the way does not have, and no observation out of its form [paths.judgement]", async () => {
    await beginWith([pathOf("proof-of-something", [portal])]);
    await ask("path", proof.id);
    expect(await ask("path", "report", proof.id, "--signal", "bad-weather")).toMatchObject({
      code: "usage",
      field: "signal",
      options: expect.arrayContaining(["response-status", "service-down"]),
    });
    expect((await user.ask(["path", "report", proof.id, "-"], { input: '{"document":"Canary"}' })).answer).toMatchObject({
      code: "usage",
      field: "observed",
    });
    expect((await ask("path", "report", proof.id, "--outcome", "success", "--signal", "service-down")).code).toBe("usage");
  });
});
