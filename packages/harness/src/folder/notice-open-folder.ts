import type { Notice } from "../answer.ts";
import type { Machine } from "../ports.ts";

/** The notice where other users can look into a folder that the user made and chose: its files are closed, its names and their removal are not. */
export async function noticeOpenFolder({ look }: Machine, location: string): Promise<Notice[]> {
  return (await look(location)).isOpen ? [OPEN] : [];
}

const OPEN: Notice = {
  code: "folder_open",
  say: "Other users of this computer can look into the folder for your notes, or change it. Close it to them, on macOS and Linux with chmod 700.",
};
