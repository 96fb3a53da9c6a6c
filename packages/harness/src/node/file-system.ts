import fileSystem from "node:fs/promises";

/** What a folder on disk needs of Node. Tests replace single functions by ones that fail as a host does. */
export type FileSystem = Pick<typeof fileSystem, "lstat" | "mkdir" | "open" | "readdir" | "realpath" | "rename" | "rmdir" | "unlink">;

export const nodeFileSystem: FileSystem = fileSystem;
