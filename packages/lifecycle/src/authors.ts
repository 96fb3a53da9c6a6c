export interface Author {
  name: string;
  email: string;
}

/** The author of merges and moves. Only trailers in its commits count. */
export const BOT: Author = { name: "Be Civic Bot", email: "bot@becivic.be" };
/** The author of every community change: senders are anonymous. */
export const COMMUNITY: Author = { name: "Be Civic Community", email: "community@becivic.be" };
