/** One file of something that is built. */
export interface PackageFile {
  bytes: Uint8Array;
  /** It has the run bit. */
  isExecutable: boolean;
  /** A symbolic link: no build makes one, and the check of a folder has to see it. */
  isLink?: true;
}

/** The files of a package by their path, with slashes and relative to its root. */
export type PackageFiles = ReadonlyMap<string, PackageFile>;

export function textFile(text: string): PackageFile {
  return { bytes: new TextEncoder().encode(text), isExecutable: false };
}

export function jsonFile(value: object): PackageFile {
  return textFile(`${JSON.stringify(value, null, 2)}\n`);
}

export function executable(file: PackageFile): PackageFile {
  return { ...file, isExecutable: true };
}

/** The text of a file, or undefined where there is none at this path. */
export function textAt(files: PackageFiles, path: string): string | undefined {
  const file = files.get(path);
  return file === undefined ? undefined : new TextDecoder().decode(file.bytes);
}

/** The same files below a folder. */
export function under(folder: string, files: PackageFiles): [string, PackageFile][] {
  return [...files].map(([path, file]) => [`${folder}/${path}`, file]);
}

/** The files below a folder, with their paths from there. */
export function within(folder: string, files: PackageFiles): PackageFiles {
  const start = `${folder}/`;
  return new Map([...files].filter(([path]) => path.startsWith(start)).map(([path, file]) => [path.slice(start.length), file]));
}

/** In the order of their paths: what is built from them has the same bytes each time. */
export function inOrder(files: PackageFiles): [string, PackageFile][] {
  return [...files].sort(([one], [other]) => (one < other ? -1 : 1));
}
