import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const LOOK_EVERY_MS = 50;
const LIMIT_MS = 10_000;

/** A program that stands for the user's browser: set it as `BROWSER`. */
export interface RecordingBrowser {
  readonly program: string;
  /** The address that it was started with; waits for it, and forgets it. */
  readonly opened: () => Promise<string>;
}

export async function recordingBrowser(folder: string): Promise<RecordingBrowser> {
  const program = path.join(folder, 'browser.sh');
  const record = path.join(folder, 'opened-address');
  // Moved into place, so that nobody reads a part of it.
  await writeFile(program, `#!/bin/sh\nprintf %s "$1" > '${record}.part' && mv '${record}.part' '${record}'\n`, {
    mode: 0o755,
  });
  return {
    program,
    async opened() {
      for (let waitedMs = 0; waitedMs < LIMIT_MS; waitedMs += LOOK_EVERY_MS) {
        const address = await readFile(record, 'utf8').catch(() => undefined);
        if (address !== undefined) {
          await rm(record);
          return address;
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
      throw new Error('No browser was started.');
    },
  };
}
