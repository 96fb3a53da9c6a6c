import type { CatalogueCommuneValue, CatalogueVolatileValue } from "@becivic/contract";

/** The fields of a figure that say how sure it is. Only maintainers set them. */
type BasisFields = Pick<
  CatalogueVolatileValue,
  "as_of" | "locator" | "rule" | "next_change" | "range" | "check_at" | "safe_bound" | "if_wrong"
>;

/** How sure a figure is, on a day. */
export type FigureBasis = BasisFields & { basis: NonNullable<CatalogueVolatileValue["basis"]>; is_expired: boolean };

/** The basis of a figure as the maintainers wrote it. */
export function basisOf(row: CatalogueVolatileValue, today: string): FigureBasis {
  const { basis = "reported", as_of, locator, rule, next_change, range, check_at, safe_bound, if_wrong } = row;
  const fields: BasisFields = {
    ...(as_of === undefined ? {} : { as_of }),
    ...(locator === undefined ? {} : { locator }),
    ...(rule === undefined ? {} : { rule }),
    ...(next_change === undefined ? {} : { next_change }),
    ...(range === undefined ? {} : { range }),
    ...(check_at === undefined ? {} : { check_at }),
    ...(safe_bound === undefined ? {} : { safe_bound }),
    ...(if_wrong === undefined ? {} : { if_wrong }),
  };
  return { basis, ...fields, is_expired: next_change !== undefined && next_change <= today };
}

/**
 * The basis of a figure that senders changed: reported, until the change is stable. No page was read for it, so it has no locator and no range; the bound
 * that cannot hurt, the place to look and the cost of a mistake stay those of the row.
 */
export function basisOfChange(
  row: CatalogueVolatileValue | undefined,
  change: { month: string; isStable: boolean },
  today: string,
): FigureBasis {
  const { basis = "reported", rule, next_change, check_at, safe_bound, if_wrong } = row ?? {};
  const isLater = next_change !== undefined && next_change.slice(0, 7) > change.month;
  return {
    // A law and an official page are claims about a text that was read.
    basis: change.isStable && basis !== "law" && basis !== "official" ? basis : "reported",
    as_of: change.month,
    ...(rule === undefined ? {} : { rule }),
    ...(isLater ? { next_change } : {}),
    ...(check_at === undefined ? {} : { check_at }),
    ...(safe_bound === undefined ? {} : { safe_bound }),
    ...(if_wrong === undefined ? {} : { if_wrong }),
    is_expired: isLater && next_change <= today,
  };
}

/** Where the own value of a commune comes from: a page that was read, or a report of a sender. */
type CommuneOrigin = Pick<CatalogueCommuneValue, "as_of" | "locator" | "source"> | { month: string; isStable: boolean };

/**
 * The basis of the own value of one commune: local where its page was read, or where a report is stable; reported before. The range, the place to look
 * and the cost of a mistake are those of the figure.
 */
export function basisOfCommune(figure: CatalogueVolatileValue | undefined, origin: CommuneOrigin): FigureBasis {
  const { rule, range, check_at, safe_bound, if_wrong } = figure ?? {};
  const { as_of, locator } = "month" in origin ? { as_of: origin.month, locator: undefined } : origin;
  return {
    basis: "month" in origin && !origin.isStable ? "reported" : "local",
    ...(as_of === undefined ? {} : { as_of }),
    ...(locator === undefined ? {} : { locator }),
    ...(rule === undefined ? {} : { rule }),
    ...(range === undefined ? {} : { range }),
    ...(check_at === undefined ? {} : { check_at }),
    ...(safe_bound === undefined ? {} : { safe_bound }),
    ...(if_wrong === undefined ? {} : { if_wrong }),
    is_expired: false,
  };
}
