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
 * The folder of a repository. A repository is built in a temporary folder and then renamed into place, at the first start and after a rewrite of
 * its history. After a crash, an unfinished build is completed or deleted before the repository is opened.
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

  /** Completes or deletes an unfinished build, and returns whether there is a repository. */
  recover(): boolean {
    rmSync(this.building, { recursive: true, force: true });
    if (existsSync(this.ready)) this.swap();
    rmSync(this.old, { recursive: true, force: true });
    return existsSync(this.place);
  }

  isThere(): boolean {
    return existsSync(this.place);
  }

  /** Opens it for reading, while another process may write. */
  look(): Repository {
    return { fs: safeFiles(this.place), gitdir: this.place, cache: {} };
  }

  /** Opens it for the process that owns it: removes the leftovers of a killed process. */
  async own(): Promise<Repository> {
    removeLeftLocks(this.place);
    const temporaryFolder = path.join(this.place, "tmp");
    rmSync(temporaryFolder, { recursive: true, force: true });
    mkdirSync(temporaryFolder);
    const repository = this.look();
    await applySettings(repository);
    return repository;
  }

  /** Builds a repository in a temporary folder and renames it into place, unless `fill` returns false. */
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

  /** Copies the settings of maintainers, which a rewrite of the history keeps. */
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
 * Configures git for this repository: new files are readable by their owner only; and garbage collection keeps unreachable objects for two days as
 * loose files, so that they do not outlive the grace period in a pack.
 */
async function applySettings(repository: Repository): Promise<void> {
  for (const [path, value] of SETTINGS) {
    if ((await git.getConfig({ ...repository, path })) !== value) await git.setConfig({ ...repository, path, value });
  }
}
