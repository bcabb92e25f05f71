import { parentPort } from 'node:worker_threads';
import type { BundledFile } from '@plumbline/model/bundle';
import type { FromScanThread, ScanOutcome, ScanTask, ToScanThread } from './scan-messages.ts';

/**
 * Scans, fixes or derivations in a thread of their own: a file that takes too long cannot hold up the server, and is ended
 * with it. What all rules say is read here too, so that the server itself loads neither rules nor parsers.
 */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread.');

const asked = new Map<string, (file: BundledFile) => void>();

port.on('message', (message: ToScanThread) => {
  if (message.kind === 'file') {
    asked.get(message.path)?.(message.bytes);
    asked.delete(message.path);
    return;
  }
  void run(message).then(say);
});

/** Loads only what the task needs: a thread lives for one, and most of a small one's time goes to loading. */
async function run(task: ScanTask): Promise<ScanOutcome> {
  const onProgress = (done: number): void => say({ kind: 'progress', done });
  switch (task.kind) {
    case 'scan': {
      const { scan } = await import('@plumbline/scanner/scan');
      const { kind: _, manifest, resultFiles, ...judgedBy } = task;
      const bundle = { manifest, resultFiles, read };
      return { kind: 'report', report: await scan(bundle, { ...judgedBy, onProgress }) };
    }
    case 'fix': {
      const { fixBundle } = await import('@plumbline/scanner/fix-bundle');
      const { changed } = await fixBundle({ manifest: task.manifest, read }, { onProgress });
      return { kind: 'fixed', changed };
    }
    case 'derive': {
      const { deriveMachines } = await import('@plumbline/scanner/derive/derive-machines');
      return { kind: 'derived', derivation: await deriveMachines({ manifest: task.manifest, read }) };
    }
    case 'rules': {
      const { loadRuleCatalogue } = await import('@plumbline/scanner/rule-catalogue');
      return { kind: 'rules', rules: await loadRuleCatalogue() };
    }
  }
}

function read(path: string): Promise<BundledFile> {
  return new Promise((resolve) => {
    asked.set(path, resolve);
    say({ kind: 'read', path });
  });
}

function say(message: FromScanThread): void {
  port?.postMessage(message);
}
