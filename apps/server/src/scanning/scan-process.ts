import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import type { BundledFile } from '@plumbline/model/bundle';
import type { FromScanProcess, Pieces, ScanAnswer, ScanTask, ToScanProcess } from './scan-messages.ts';

/*
 * Scans, fixes and derivations in a process of their own, which does one task after another. Whatever a file does to it,
 * also to its memory, ends it and not the server: V8 ends the whole process, not only the thread, where one large thing
 * finds no room. It knows no settings and no secrets, and what rules say is read here too, so that the server itself loads
 * neither rules nor parsers.
 */

/** What is to be asked of the present task's outcome, and nothing of any before. */
interface Outcome {
  readonly answer: ScanAnswer;
  readonly pieces?: { readonly [Of in keyof Pieces]?: () => Iterable<Pieces[Of]> };
  readonly isFixed?: (gone: Extract<ToScanProcess, { kind: 'judge' }>['gone']) => readonly boolean[];
}

interface BegunPieces {
  readonly iterator: Iterator<Pieces[keyof Pieces], undefined>;
  readonly next: IteratorResult<Pieces[keyof Pieces], undefined>;
}

/** When no task has come meanwhile, so that none waits for it. */
const KEEP_CODE_AFTER_MS = 500;

const parent = process.ppid;
let keepingCode: NodeJS.Timeout | undefined;
let outcome: Outcome | undefined;
let begun = new Map<keyof Pieces, BegunPieces>();
const asked = new Map<string, (file: BundledFile) => void>();

// A terminal's Ctrl+C and a service manager's stop reach this process too; the server decides what becomes of its runs.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('disconnect', endAtOnce);
preferToBeEnded();
process.on('message', (message: ToScanProcess) => {
  answer(message).then(
    (answered) => answered && say(answered),
    (error: unknown) => say({ kind: 'mistake', message: error instanceof Error ? (error.stack ?? '') : String(error) }),
  );
});

async function answer(message: ToScanProcess): Promise<ScanAnswer | undefined> {
  switch (message.kind) {
    case 'task':
      clearTimeout(keepingCode);
      outcome = await run(message.task);
      return outcome.answer;
    case 'file':
      asked.get(message.path)?.(message.bytes);
      asked.delete(message.path);
      return undefined;
    case 'next':
      return nextPiece(message.of);
    case 'judge':
      return { kind: 'judged', isFixed: outcome?.isFixed?.(message.gone) ?? [] };
    case 'forget':
      outcome = undefined;
      begun = new Map();
      // What the task has loaded is there for the next process; one that is ended writes nothing.
      keepingCode = setTimeout(flushCompileCache, KEEP_CODE_AFTER_MS);
      return { kind: 'forgotten', memoryBytes: process.memoryUsage.rss() };
  }
}

/** One piece more than was asked for is made, so that the last is known as such. */
function nextPiece(of: keyof Pieces): ScanAnswer {
  const { iterator, next } = begun.get(of) ?? begin(of);
  const following = next.done ? next : iterator.next();
  begun.set(of, { iterator, next: following });
  return { kind: 'piece', piece: next.done ? undefined : next.value, isLast: following.done ?? false };
}

function begin(of: keyof Pieces): BegunPieces {
  const iterator: BegunPieces['iterator'] = (outcome?.pieces?.[of]?.() ?? [])[Symbol.iterator]();
  return { iterator, next: iterator.next() };
}

/** Loads only what the task needs: most of the first one's time goes to loading. */
async function run(task: ScanTask): Promise<Outcome> {
  const onProgress = (done: number): void => say({ kind: 'progress', done });
  switch (task.kind) {
    case 'scan': {
      const { scan } = await import('@plumbline/scanner/scan');
      const { kind: _, manifest, resultFiles, ...judgedBy } = task;
      const report = await scan({ manifest, resultFiles, read }, { ...judgedBy, onProgress, onRule: endWithParent });
      const { jsonPieces } = await import('./report-pieces.ts');
      const { reportRows } = await import('../store/report-rows.ts');
      const { summarize } = await import('@plumbline/model/summarize');
      const { open, switchedOff, judgeGone } = reportRows(report);
      const { rulesVersion, rulesVersions } = report;
      return {
        answer: { kind: 'report', summary: summarize(report), judgedBy: { rulesVersion, rulesVersions } },
        pieces: { body: () => jsonPieces(report), open, switchedOff },
        isFixed: judgeGone,
      };
    }
    case 'fix': {
      const { fixBundle } = await import('@plumbline/scanner/fixing/fix-bundle');
      const { changed } = await fixBundle({ manifest: task.manifest, read }, { onProgress, onRule: endWithParent });
      return { answer: { kind: 'fixed' }, pieces: { changed: () => changed } };
    }
    case 'derive': {
      const { deriveMachines } = await import('@plumbline/scanner/derive/derive-machines');
      return { answer: { kind: 'derived', derivation: await deriveMachines({ manifest: task.manifest, read }) } };
    }
    case 'rules': {
      const { loadRuleCatalogue } = await import('@plumbline/scanner/rules/rule-catalogue');
      return { answer: { kind: 'rules', catalogue: await loadRuleCatalogue() } };
    }
    case 'rule-details': {
      const { loadDetailsOf } = await import('@plumbline/scanner/rules/rule-catalogue');
      return { answer: { kind: 'rule-details', rules: await loadDetailsOf(task.ids) } };
    }
    case 'manifest': {
      const { readManifestInPieces } = await import('../zip/manifest-pieces.ts');
      const bytes = await read('manifest.json');
      if (!(bytes instanceof Uint8Array)) throw new Error('there is no manifest to read');
      const parts = readManifestInPieces(bytes);
      if (!(Symbol.iterator in parts)) return { answer: { kind: 'manifest', refusal: parts } };
      return { answer: { kind: 'manifest', refusal: undefined }, pieces: { parts: () => parts } };
    }
    case 'render': {
      const { renderReport } = await import('../zip/rendered-report.ts');
      await renderReport(task.about, task.folder);
      return { answer: { kind: 'rendered' } };
    }
  }
}

/** Whoever wanted to know was killed, and a scan that is under way hears of nothing. */
function endWithParent(): void {
  if (process.ppid !== parent) endAtOnce();
}

/** Nobody waits: not even compiled code is written, into a folder that may be somebody else's by now. */
function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Where the machine runs out of memory, this process goes before the server and its database. */
function preferToBeEnded(): void {
  if (process.platform !== 'linux') return;
  try {
    // Source: proc_pid_oom_score_adj(5).
    writeFileSync('/proc/self/oom_score_adj', '500');
  } catch {
    // A system that does not allow it does as it thinks best.
  }
}

function read(path: string): Promise<BundledFile> {
  return new Promise((resolve) => {
    asked.set(path, resolve);
    say({ kind: 'read', path });
  });
}

function say(message: FromScanProcess): void {
  process.send?.(message);
}
