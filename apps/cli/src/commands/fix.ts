import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fixBundle, type FixedBundle } from '@plumbline/scanner/fix-bundle';
import { USER_INSERT_VALUE } from '@plumbline/scanner/fixes';
import { decode } from '@plumbline/model/decode';
import { discover, type DiscoveredBundle } from '../discover/discover.ts';
import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { hasUncommittedChanges } from '../git.ts';
import { printDiff } from '../output/diff.ts';
import { assertFolder, clusterNameOf } from '../scanned-folder.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { workedMs } from '../worked-ms.ts';

export interface FixOptions {
  readonly folder: string;
  /** Write without asking. */
  readonly yes: boolean;
  /** Show what would change, and write nothing. */
  readonly dryRun: boolean;
  /** Write although git does not have what is there now. */
  readonly force: boolean;
}

/** One file that would change. */
interface Change {
  /** Below the folder. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly before: string;
  readonly after: string;
}

/**
 * Mends what can be mended in a folder's files, each where it stands: shows the difference, asks, and writes.
 * Errors: CommandError `usage` where git has uncommitted changes, `input` when a file cannot be written.
 */
export async function runFix(options: FixOptions, terminal: Terminal): Promise<ExitCode> {
  const { folder } = options;
  await assertFolder(folder);
  if (!options.dryRun && !options.force && (await hasUncommittedChanges(folder))) {
    throw new CommandError(EXIT.usage, texts.uncommittedChanges(folder));
  }
  terminal.progress(texts.lookingForFiles);
  const bundle = await discover(folder, clusterNameOf(folder), terminal.tell);
  const fixed = await fixBundle(bundle, {
    onProgress: (done) => terminal.progress(texts.fixing(done)),
    nowMs: workedMs,
  });
  terminal.progress('');

  const changes = await changesOf(bundle, fixed);
  for (const { file, before, after } of changes) printDiff(file, before, after, terminal);
  terminal.print(texts.fixed(fixed.mended.length, changes.length, fixed.left.length));
  if (changes.some(({ after }) => after.includes(USER_INSERT_VALUE)))
    terminal.print(texts.insertValues(USER_INSERT_VALUE));
  if (changes.length === 0 || options.dryRun) return EXIT.success;
  if (!options.yes && !/^y(es)?$/i.test((await terminal.ask(texts.writeQuestion(changes.length))).trim())) {
    terminal.tell(texts.nothingWritten);
    return EXIT.success;
  }
  for (const change of changes) await write(folder, change, terminal);
  return EXIT.success;
}

/** Each file once: several services may have read the same one, of which the first decides. */
async function changesOf(bundle: DiscoveredBundle, { changed }: FixedBundle): Promise<readonly Change[]> {
  const changes = new Map<string, Change>();
  for (const [bundledPath, bytes] of changed) {
    const file = bundle.sources.get(bundledPath);
    if (file === undefined || changes.has(file)) continue;
    changes.set(file, { file, bytes, before: textOf(await bundle.read(bundledPath)), after: textOf(bytes) });
  }
  return [...changes.values()];
}

function textOf(bytes: Uint8Array | undefined): string {
  const decoded = bytes && decode(bytes);
  return decoded?.kind === 'text' ? decoded.text : '';
}

/** Into the file that is there, which keeps its rights and its owner. */
async function write(folder: string, { file, bytes }: Change, terminal: Terminal): Promise<void> {
  const target = path.join(folder, file);
  try {
    await writeFile(target, bytes, { flag: 'r+' });
    await truncate(target, bytes.length);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(EXIT.input, texts.cannotWrite(target, reason), { cause: error });
  }
  terminal.tell(texts.written(target));
}
