/** A file with its path below what was dropped or chosen: its name alone where that was no folder. */
export interface DroppedFile {
  readonly path: string;
  readonly file: File;
}

/**
 * All files of a drop, folders walked to their ends, ordered by path; one more than `most` when there are too many.
 * To be called while the event is handled: what was dropped is gone after it.
 * Errors: rejects where something of it cannot be read.
 */
export async function filesOfDrop(transfer: DataTransfer, most: number): Promise<readonly DroppedFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return filesOfList(transfer.files);
  const found: DroppedFile[] = [];
  for (const entry of entries) await walk(entry, '', most, found);
  return byPath(found);
}

/** All files that were chosen, one by one or as a folder. */
export function filesOfList(files: FileList): readonly DroppedFile[] {
  return byPath([...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })));
}

async function walk(entry: FileSystemEntry, folder: string, most: number, found: DroppedFile[]): Promise<void> {
  if (found.length > most) return;
  const path = folder + entry.name;
  if (isFile(entry)) {
    found.push({ path, file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)) });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    // A reader gives a part at a time, and nothing when all were given.
    for (let part = await read(reader); part.length > 0; part = await read(reader)) {
      for (const child of part) await walk(child, `${path}/`, most, found);
    }
  }
}

function read(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function byPath(files: readonly DroppedFile[]): readonly DroppedFile[] {
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
