import { parentPort } from 'node:worker_threads';
import { scan } from '@plumbline/scanner/scan';
import type { FromScanThread, ToScanThread } from './scan-messages.ts';

/** One scan in a thread of its own: a file that takes too long cannot hold up the server, and is ended with it. */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread.');

const asked = new Map<string, (bytes: Uint8Array | undefined) => void>();

port.on('message', (message: ToScanThread) => {
  if (message.kind === 'file') {
    asked.get(message.path)?.(message.bytes);
    asked.delete(message.path);
    return;
  }
  void run(message);
});

async function run({ manifest, ruleset, followIncludes }: Extract<ToScanThread, { kind: 'scan' }>): Promise<void> {
  const report = await scan(
    { manifest, read },
    {
      ruleset,
      followIncludes,
      onProgress: (done) => say({ kind: 'progress', done }),
      nowMs: () => performance.now(),
    },
  );
  say({ kind: 'report', report });
}

function read(path: string): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    asked.set(path, resolve);
    say({ kind: 'read', path });
  });
}

function say(message: FromScanThread): void {
  port?.postMessage(message);
}
