/** Something is missing in a repository. Says what, in words for people; nothing of what was written. */
export class BrokenRepository extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super("the repository is broken");
    this.faults = faults;
  }
}
