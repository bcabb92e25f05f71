import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder with all that is missing above it. Node's own way (`recursive`) never ends where the system says of a
 * folder in one that is there that it is not, as Linux does in /proc.
 * Errors: those of the system.
 */
export function makeFolder(folder: string, mode?: number): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another program may have made it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
