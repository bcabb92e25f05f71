import { CommandError, EXIT, type ExitCode } from '../exit-codes.ts';
import { assertFolder } from '../scanned-folder.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { FolderChanges } from '../watch/folder-changes.ts';
import { runScan, type ScanOptions } from './scan.ts';

/**
 * Scans a folder again whenever something in it changes, and shows the newest page, until it is told to stop.
 * Errors: CommandError `usage` for what is no page, and as the first scan.
 */
export async function runWatch(
  given: ScanOptions,
  settings: Settings,
  terminal: Terminal,
  signal: AbortSignal,
  changes = new FolderChanges(given.folder),
): Promise<ExitCode> {
  // What settings have written would be a change, too, and nobody would wait for other scanners at each.
  const options = { ...given, outputs: given.outputs ?? 'formatted', scanners: [] };
  if (options.only) throw new CommandError(EXIT.usage, texts.watchesFolders);
  if (options.upload) throw new CommandError(EXIT.usage, texts.watchUploadsNothing);
  if ((options.outputs ?? 'formatted').trim() !== 'formatted')
    throw new CommandError(EXIT.usage, texts.watchShowsAPage);
  if (given.scanners?.length) throw new CommandError(EXIT.usage, texts.watchRunsNone);
  assertFolder(options.folder);
  try {
    changes.look();
    terminal.clear();
    await runScan(options, settings, terminal);
    for (;;) {
      terminal.tell(texts.watching);
      await changes.next(signal);
      if (signal.aborted) break;
      changes.look();
      terminal.clear();
      await scanAgain(options, settings, terminal);
    }
  } finally {
    changes.close();
  }
  return EXIT.interrupted;
}

/** What somebody is in the middle of writing, such as the settings file, is said and does not end it. */
async function scanAgain(options: ScanOptions, settings: Settings, terminal: Terminal): Promise<void> {
  try {
    await runScan(options, settings, terminal);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    terminal.progress('');
    terminal.tell(error.message);
  }
}

/** As `runWatch`, until Ctrl-C. What is kept for the next run is written at once or not at all: nothing has to end first. */
export async function watchUntilInterrupted(
  options: ScanOptions,
  settings: Settings,
  terminal: Terminal,
): Promise<ExitCode> {
  process.once('SIGINT', () => process.exit(EXIT.interrupted));
  return runWatch(options, settings, terminal, new AbortController().signal);
}
