/** What a folder of installables holds: the command `becivic` as one file, and the packages that are made of it. */
export const installableKinds = ["bundle", "npm", "mcpb", "bootstrap", "plugin", "skill"] as const;

export type InstallableKind = (typeof installableKinds)[number];

export interface Installable {
  /** The name of the file, and the end of its address. */
  name: string;
  kind: InstallableKind;
  media_type: string;
  /** Of the bytes, in hexadecimal. */
  sha256: string;
  bytes: number;
  /** What an archive of kind `skill` installs. */
  skill?: { name: string; description: string };
}

/** The files that a server offers to install, checked before the first request. */
export interface Installables {
  version: string;
  /** The server that the files ask unless another one is named. */
  server: string;
  bundle: { file: string; sha256: string; bytes: number };
  /** At most one file of each kind, except of kind `skill`. */
  files: readonly Installable[];
  /** The bytes that the digest of the file is of. */
  read: (name: string) => Promise<Uint8Array<ArrayBuffer>>;
}

/** The skill that fetches all other skills. */
export const MAIN_SKILL = "be-civic";

const INSTALL = "/agents/install/";

/** The address of every file by its name. */
export const INSTALL_PATH = `${INSTALL}:name`;

export function addressOfFile({ name }: Pick<Installable, "name">): string {
  return `${INSTALL}${name}`;
}

/** Addresses that stay the same when the version, and with it the name of the file, changes. */
export const STABLE_ADDRESSES = {
  bootstrap: "/agents/bootstrap.zip",
  npm: "/agents/becivic.tgz",
  bundle: "/agents/becivic.mjs",
} as const satisfies Partial<Record<InstallableKind, string>>;
