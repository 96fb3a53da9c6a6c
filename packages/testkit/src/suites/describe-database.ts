import type { Database } from "@becivic/service/ports";
import { createDatabase, type SqlDriver } from "@becivic/storage";
import { beforeAll, describe, expect } from "vitest";
import { toSuiteDatabase, tree } from "./database-samples.ts";
import { describeCandidates } from "./describe-candidates.ts";
import { describeCatalogue } from "./describe-catalogue.ts";
import { describeCommits } from "./describe-commits.ts";
import { describeHeldTexts } from "./describe-held-texts.ts";
import { describeIdentityReads } from "./describe-identity-reads.ts";
import { describeLimits } from "./describe-limits.ts";
import { describePlans } from "./describe-plans.ts";
import { describePublished } from "./describe-published.ts";
import { describeVotes } from "./describe-votes.ts";

/** The suite of every database driver. A new driver needs one factory and one call of this. */
export function describeDatabase(name: string, open: () => Promise<SqlDriver>): void {
  describe(name, () => {
    let driver: SqlDriver;
    let database: Database;
    beforeAll(async () => {
      driver = await open();
      database = createDatabase(driver);
      expect(await database.commit([{ do: "publish", tree }])).toMatchObject({ committed: true });
    });
    const opened = () => toSuiteDatabase(driver, database);

    describePlans(opened);
    describeLimits(opened);
    describeVotes(opened);
    describeCommits(opened);
    describeCatalogue(opened);
    describeHeldTexts(opened);
    describePublished(opened);
    describeCandidates(() => driver);
    describeIdentityReads(() => driver);
  });
}
