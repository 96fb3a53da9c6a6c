export interface Author {
  name: string;
  email: string;
}

/** Who moves statuses, fills uids and merges. Trailers count in its commits only. */
export const BOT: Author = { name: "Be Civic Bot", email: "bot@becivic.be" };
/** Whoever sent a change: nobody in particular. */
export const COMMUNITY: Author = { name: "Be Civic Community", email: "community@becivic.be" };
