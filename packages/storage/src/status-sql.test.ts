import { describe, expect, it } from "vitest";
import { isPromotable, pathTakesVotes, statusIs } from "./status-sql.ts";

describe("conditions on statuses", () => {
  it("list the statuses of the table [rules.statuses]", () => {
    expect(statusIs("takesVotes").rawSql).toBe("status IN ('alpha', 'beta', 'stable')");
    expect(statusIs("takesChanges", "r.status").rawSql).toBe("r.status IN ('draft', 'alpha', 'beta', 'stable')");
    expect(isPromotable().rawSql).toBe("status IN ('alpha', 'beta')");
  });

  it("let a path that went stale take votes [rules.statuses]", () => {
    expect(pathTakesVotes("p").rawSql).toBe(
      "(p.status IN ('alpha', 'beta', 'stable') OR p.status = 'deprecated' AND coalesce(p.standing ->> '$.deprecatedFor', '') IN ('staleness'))",
    );
  });
});
