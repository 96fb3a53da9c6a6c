/** Whether a name within a folder is one on every system: relative, with `/`, no `..`, nothing that Windows keeps for itself. */
export function isPortableName(name: string): boolean {
  return name.split("/").every(isPortablePart);
}

function isPortablePart(part: string): boolean {
  if (part === "" || part === "." || part === ".." || part.length > 200) return false;
  // A colon names a stream on NTFS, and a dot or a space at the end is dropped there.
  return !/[<>:"|?*\\\u0000-\u001f\u007f]|[. ]$/.test(part) && !RESERVED.test(part);
}

/** Names of devices on Windows, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i;
