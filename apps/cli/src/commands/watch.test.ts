import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import { CommandError, EXIT } from '../exit-codes.ts';
import { readSettings } from '../settings.ts';
import { folderWith } from '../testing/folders.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';
import { FolderChanges } from '../watch/folder-changes.ts';
import { CHECKED_ONCE, type ScanOptions } from './scan.ts';
import { runWatch } from './watch.ts';

/** Waited for, and not slept: of a busy machine a scan may take long. */
const PATIENCE = { timeout: 30_000, interval: 20 };

function optionsFor(folder: string): ScanOptions {
  return {
    folder,
    ...CHECKED_ONCE,
    customRules: [],
    services: [],
    listFiles: false,
    outputs: 'formatted',
    outputFolder: '.',
    details: ['compact'],
    minimumFailLevel: '1',
    ruleset: undefined,
    judgedAt: '2026-11-22',
    hygiene: true,
    upload: false,
    clusterName: undefined,
    organization: undefined,
    serverUrl: undefined,
  };
}

function watching(folder: string, changes?: FolderChanges) {
  const terminal = recordingTerminal();
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const exitCode = runWatch(optionsFor(folder), readSettings({}), terminal, end.signal, changes);
  const shows = (wanted: string) =>
    vi.waitFor(() => {
      const page = terminal.printed.join('\n');
      expect(terminal.told.at(-1)).toContain('Ctrl-C');
      expect(page).toContain(wanted);
    }, PATIENCE);
  return { terminal, exitCode, shows, end: () => end.abort() };
}

/** The system's own ways to tell, by the folder itself, and to look. */
const WAYS: readonly (readonly [string, (folder: string) => FolderChanges | undefined])[] = [
  ['told by the system', () => undefined],
  ['looked for, where the system does not tell', (folder) => new FolderChanges(folder, refuse)],
];

function refuse(): never {
  throw new Error('ENOSPC: System limit for number of file watchers reached');
}

test.each(WAYS)('what changes is scanned again, on a new page: %s', async (_way, changesOf) => {
  const folder = await folderWith({ Dockerfile: 'FROM debian:12\nUSER app\n' });
  const { terminal, exitCode, shows, end } = watching(folder, changesOf(folder));
  await shows('Score');
  expect(terminal.printed.join('\n')).not.toContain('uses sudo');
  await writeFile(path.join(folder, 'Dockerfile'), 'FROM debian:12\nUSER app\nRUN sudo make\n');
  await shows('uses sudo');
  await mkdir(path.join(folder, 'new', 'deeper'), { recursive: true });
  await writeFile(path.join(folder, 'new', 'deeper', 'redis.conf'), 'bind 0.0.0.0\nprotected-mode no\n');
  await shows('Redis');
  await rm(path.join(folder, 'new'), { recursive: true });
  await vi.waitFor(() => expect(terminal.printed.join('\n')).not.toContain('Redis'), PATIENCE);
  await shows('uses sudo');
  end();
  expect(await exitCode).toBe(EXIT.interrupted);
});

test('what a wrong settings file says while somebody writes it does not end it', async () => {
  const folder = await folderWith({ Dockerfile: 'FROM debian:12\nRUN sudo make\n' });
  const { terminal, shows, exitCode, end } = watching(folder);
  await shows('uses sudo');
  await writeFile(path.join(folder, 'plumbline.yaml'), 'services: [');
  await vi.waitFor(() => expect(terminal.told.join('\n')).toContain('plumbline.yaml'), PATIENCE);
  await rm(path.join(folder, 'plumbline.yaml'));
  await shows('uses sudo');
  end();
  expect(await exitCode).toBe(EXIT.interrupted);
});

test('however often something changes, no more is watched, and nothing is when it has ended', async () => {
  const folder = await folderWith({ 'a/Dockerfile': 'FROM debian:12\n' });
  const watchers = () => process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap').length;
  const before = watchers();
  const { terminal, shows, exitCode, end } = watching(folder);
  await shows('Score');
  const watched = watchers();
  expect(watched).toBeGreaterThan(before);
  for (let number = 0; number < 10; number += 1) {
    const pages = terminal.pages.length;
    await writeFile(path.join(folder, 'a', 'Dockerfile'), `FROM debian:12\nRUN sudo make-${number}\n`);
    await vi.waitFor(() => expect(terminal.pages.length).toBeGreaterThan(pages), PATIENCE);
    await shows('uses sudo');
  }
  expect(watchers()).toBe(watched);
  end();
  await exitCode;
  await vi.waitFor(() => expect(watchers()).toBe(before), PATIENCE);
});

test('what is no page, or no folder, is refused', async () => {
  const folder = await folderWith({});
  const refused = async (...args: readonly string[]) => {
    const terminal = recordingTerminal();
    return [await runCommandLine(['scan', '--watch', ...args], {}, terminal), terminal.told.join('\n')];
  };
  expect(await refused(folder, '--upload')).toEqual([EXIT.usage, expect.stringContaining('--upload')]);
  expect(await refused(folder, '-o', 'json')).toEqual([EXIT.usage, expect.stringContaining('--output')]);
  expect(await refused(path.join(folder, 'none'))).toEqual([EXIT.input, expect.stringContaining('none')]);
  const ended = runWatch(
    { ...optionsFor(folder), ruleset: 'none' },
    readSettings({}),
    recordingTerminal(),
    AbortSignal.abort(),
  );
  await expect(ended).rejects.toThrow(CommandError);
});
