import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { fewSkillsFolder, readFewSkills } from "../_few-skills.ts";
import { ageObjects, git } from "../forge/_repository.ts";
import { Api } from "../receiving-end/_api.ts";
import { startNodeTarget } from "../receiving-end/_targets.ts";
import { startRefused } from "../server/_server.ts";

const execute = promisify(execFile);

/** How many days are published while the other servers are started. */
const DAYS = 12;

export interface ProofOptions {
  /** How many other servers are started on the folder while one is publishing. */
  starts: number;
  /** How many of them at the same time. */
  parallelStarts: number;
}

export interface ProofReport {
  starts: number;
  /** Of these, how many left with 1 and named the process that owns the folder. */
  refused: number;
  days: number;
  submissions: number;
  /** As the API tells of each of them. */
  published: number;
  merges: number;
  /** Merges that take in a commit which no other merge takes in. */
  distinctMerges: number;
  /** What a maintainer pushed, and what is there after the objects were aged and another day has passed. */
  pushed: string[];
  remaining: string[];
  /** What git itself finds wrong; nothing where all is in order. */
  fsck: string;
}

/** Publishes with a real server, starts others on its folder meanwhile, pushes by hand, and counts what is left of it. */
export async function proveRecord({ starts, parallelStarts }: ProofOptions): Promise<ProofReport> {
  const corpus = fewSkillsFolder();
  const target = await startNodeTarget({ BECIVIC_CORPUS: corpus });
  const { dataFolder, pid } = target.server;
  const repository = path.join(dataFolder, "corpus.git");
  const api = new Api(() => target);
  try {
    const others = new OtherServers(starts, dataFolder, pid);
    const started = others.start(parallelStarts);
    let [submissions, published, days] = [0, 0, 0];
    let pushed: string[] = [];
    while (!others.areOver || days < 2) {
      days += 1;
      const staged = await stageDay(api, days);
      const due = api.advance("PT24H");
      if (days === 1) pushed = await pushByHand(repository);
      await due;
      submissions += staged.length;
      for (const id of staged) if ((await api.get(`/api/amendments/${id}`)).body.publication === "merged") published += 1;
      // A longer history proves nothing more, and takes the time that the other servers need to start.
      while (!others.areOver && others.left > starts * (1 - days / DAYS)) await sleep(50);
    }
    await started;
    ageObjects(repository);
    await api.advance("PT24H");
    await api.advance("PT24H");
    const merged = git(repository, "log", "--first-parent", "--grep=^Move: amend$", "--format=%P", "main").trim().split("\n");
    return {
      starts,
      refused: others.refused,
      days,
      submissions,
      published,
      merges: merged.length,
      distinctMerges: new Set(merged.map((parents) => parents.split(" ")[1])).size,
      pushed,
      remaining: pushedRefs(repository),
      fsck: fsck(repository),
    };
  } finally {
    await target.stop();
  }
}

/** Servers on the folder of another, some at the same time, until all have left. */
class OtherServers {
  left: number;
  refused = 0;
  areOver = false;
  private readonly dataFolder: string;
  private readonly pid: number;

  constructor(starts: number, dataFolder: string, pid: number) {
    this.left = starts;
    this.dataFolder = dataFolder;
    this.pid = pid;
  }

  async start(parallelStarts: number): Promise<void> {
    try {
      await Promise.all(Array.from({ length: parallelStarts }, () => this.startInTurn()));
    } finally {
      this.areOver = true;
    }
  }

  private async startInTurn(): Promise<void> {
    while (this.left > 0) {
      this.left -= 1;
      const { code, errors } = await startRefused({ BECIVIC_DATA_DIR: this.dataFolder });
      if (code === 1 && errors.includes(`process ${this.pid} `)) this.refused += 1;
    }
  }
}

const paths = Object.keys((JSON.parse(readFewSkills().get("paths/index.json") ?? "{}") as { paths: object }).paths);

/** An edit of each text: due at the same time, a day later. */
async function stageDay(api: Api, day: number): Promise<string[]> {
  const { amendment } = await api.make();
  const edit = (target_type: string, target_id: string, field_path: string, amendment_subtype: string) =>
    amendment({
      target_type,
      target_id,
      content: { amendment_subtype, frontmatter_change: { field_path, proposed_value: `What was said on day ${day} of the proof.` } },
    });
  const bodies = [
    ...["nationality-application", "apostille-foreign-document-hague"].map((id) => edit("skill", id, "summary", "frontmatter")),
    ...paths.map((id) => edit("path", id, "description.en", "field_edit")),
  ];
  for (const body of bodies) {
    const { status, body: answer } = await api.post(api.newAddress(), "/api/amendments", body);
    if (status !== 202) throw new Error(`an edit was refused: ${status} ${String(answer.error)}`);
  }
  return bodies.map((body) => String(body.amendment_id));
}

/** As a maintainer: a tag, an annotated one, one beside main, a branch and a note. */
async function pushByHand(repository: string): Promise<string[]> {
  const clone = mkdtempSync(path.join(tmpdir(), "becivic-proof-"));
  const as = ["-c", "user.name=Maintainer", "-c", "user.email=maintainer@example.org"];
  const run = (...args: string[]) => execute("git", ["-C", clone, ...as, ...args]);
  await execute("git", ["clone", "--quiet", repository, clone]);
  await run("tag", "light");
  await run("tag", "--annotate", "annotated", "--message", "A release");
  await run("notes", "add", "--message", "A note");
  await run("commit", "--quiet", "--allow-empty", "--message", "Beside main");
  await run("tag", "beside");
  await run("branch", "idea");
  await run("push", "--quiet", "origin", "light", "annotated", "beside", "idea", "refs/notes/commits");
  return pushedRefs(repository);
}

/** Each ref of a maintainer's, with the object that it leads to. */
function pushedRefs(repository: string): string[] {
  return git(repository, "for-each-ref", "--format=%(refname) %(objectname)", "refs/tags", "refs/notes", "refs/heads/idea")
    .trim()
    .split("\n");
}

function fsck(repository: string): string {
  try {
    return git(repository, "fsck", "--full", "--strict", "--no-dangling");
  } catch (error) {
    return String((error as { stderr?: unknown }).stderr ?? error);
  }
}
