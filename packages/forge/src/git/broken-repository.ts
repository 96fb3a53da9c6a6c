/** A repository lacks objects or refs. The message lists them for operators, and quotes nothing of their content. */
export class BrokenRepository extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super("the repository is broken");
    this.faults = faults;
  }
}
