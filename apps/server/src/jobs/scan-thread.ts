import { parentPort } from 'node:worker_threads';
import { deriveMachines } from '@plumbline/scanner/derive/derive-machines';
import { fixBundle } from '@plumbline/scanner/fix-bundle';
import { loadRuleCatalogue } from '@plumbline/scanner/rule-catalogue';
import { scan } from '@plumbline/scanner/scan';
import type { FromScanThread, ScanOutcome, ScanTask, ToScanThread } from './scan-messages.ts';

/**
 * One scan, fix or derivation in a thread of its own: a file that takes too long cannot hold up the server, and is ended
 * with it. What all rules say is read here too, so that the server itself loads neither rules nor parsers.
 */
const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread.');

const asked = new Map<string, (bytes: Uint8Array | undefined) => void>();

port.on('message', (message: ToScanThread) => {
  if (message.kind === 'file') {
    asked.get(message.path)?.(message.bytes);
    asked.delete(message.path);
    return;
  }
  void run(message).then(say);
});

async function run(task: ScanTask): Promise<ScanOutcome> {
  if (task.kind === 'rules') return { kind: 'rules', rules: await loadRuleCatalogue() };
  const { manifest } = task;
  const onProgress = (done: number): void => say({ kind: 'progress', done });
  if (task.kind === 'fix')
    return { kind: 'fixed', changed: (await fixBundle({ manifest, read }, { onProgress, nowMs: workedMs })).changed };
  if (task.kind === 'derive') return { kind: 'derived', derivation: await deriveMachines({ manifest, read }) };
  const { resultFiles, ruleset, followIncludes } = task;
  const bundle = { manifest, resultFiles, read };
  return { kind: 'report', report: await scan(bundle, { ruleset, followIncludes, onProgress, nowMs: workedMs }) };
}

/** For how many milliseconds this thread has worked: what else the machine does takes no file's time away. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
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
