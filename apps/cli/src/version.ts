/** The version of this program: the one of its package.json, which a bundle does not have. */
export const VERSION = "0.1.0";
