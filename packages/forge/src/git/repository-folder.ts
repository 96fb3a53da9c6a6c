import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import git from "isomorphic-git";
import { removeLeftLocks } from "./change-refs.ts";
import { safeFiles, syncFolder } from "./safe-files.ts";
import type { Repository } from "./trees.ts";

const SETTINGS = [
  ["core.sharedRepository", "0600"],
  ["gc.pruneExpire", "2.days.ago"],
  ["gc.cruftPacks", "false"],
] as const;

/**
 * The folders of a repository on its way: it is built aside and takes its place whole, at the first start as after its history was
 * rewritten. Whatever a crash left behind is put right before anybody looks.
 */
export class RepositoryFolder {
  readonly place: string;
  private readonly building: string;
  private readonly ready: string;
  private readonly old: string;

  constructor(place: string) {
    this.place = place;
    this.building = `${place}.building`;
    this.ready = `${place}.ready`;
    this.old = `${place}.old`;
  }

  /** Whether there is a repository, once everything unfinished is finished or thrown away. */
  recover(): boolean {
    rmSync(this.building, { recursive: true, force: true });
    if (existsSync(this.ready)) this.swap();
    rmSync(this.old, { recursive: true, force: true });
    return existsSync(this.place);
  }

  isThere(): boolean {
    return existsSync(this.place);
  }

  /** For reading, while another process may write. */
  look(): Repository {
    return { fs: safeFiles(this.place), gitdir: this.place, cache: {} };
  }

  /** For the process that owns the repository: removes what another left when it was killed. */
  async own(): Promise<Repository> {
    removeLeftLocks(this.place);
    const waitingRoom = path.join(this.place, "tmp");
    rmSync(waitingRoom, { recursive: true, force: true });
    mkdirSync(waitingRoom);
    const repository = this.look();
    await applySettings(repository);
    return repository;
  }

  /** Builds a repository aside, and puts it in its place when it is whole; unless it turns out that there was nothing to build. */
  async build(fill: (repository: Repository) => Promise<boolean>): Promise<void> {
    rmSync(this.building, { recursive: true, force: true });
    mkdirSync(path.join(this.building, "tmp"), { recursive: true, mode: 0o700 });
    const repository = { fs: safeFiles(this.building), gitdir: this.building, cache: {} };
    await git.init({ ...repository, bare: true, defaultBranch: "main" });
    this.copySettings();
    if (!(await fill(repository))) {
      rmSync(this.building, { recursive: true, force: true });
      return;
    }
    renameSync(this.building, this.ready);
    await syncFolder(path.dirname(this.place));
    this.swap();
    await syncFolder(path.dirname(this.place));
    rmSync(this.old, { recursive: true, force: true });
  }

  /** What maintainers set up beside the history: it stays when the history is rewritten. */
  private copySettings(): void {
    for (const name of ["config", "description", "hooks", "info"]) {
      const from = path.join(this.place, name);
      if (existsSync(from)) cpSync(from, path.join(this.building, name), { recursive: true });
    }
  }

  private swap(): void {
    if (existsSync(this.place)) {
      rmSync(this.old, { recursive: true, force: true });
      renameSync(this.place, this.old);
    }
    renameSync(this.ready, this.place);
  }
}

/**
 * What git itself does here, as in a push: its files are readable by their user alone, whatever the umask; and when it collects garbage, it keeps
 * objects that nothing leads to for two days, as loose ones, so that they do not outlive the grace in a pack.
 */
async function applySettings(repository: Repository): Promise<void> {
  for (const [path, value] of SETTINGS) {
    if ((await git.getConfig({ ...repository, path })) !== value) await git.setConfig({ ...repository, path, value });
  }
}
