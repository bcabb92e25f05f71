import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import { EXIT } from '../exit-codes.ts';
import { scannedPlace } from '../scanned-folder.ts';
import { readSettings } from '../settings.ts';
import { folderWith } from '../testing/folders.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';
import { CHECKED_ONCE, type ScanOptions } from './scan.ts';
import { runScanInput } from './scan-input.ts';

const FILES = {
  'web/nginx.conf': 'events {}\nhttp {\n  include sites/*;\n}\n',
  'web/sites/shop': 'server { listen 80; autoindex on; }\n',
  'web/Dockerfile': 'FROM debian:12\nUSER root\n',
  'cache/redis.conf': 'bind 0.0.0.0\nprotected-mode no\n',
};

async function scanned(...paths: string[]) {
  const terminal = recordingTerminal();
  const exitCode = await runCommandLine(['scan', ...paths, '-o', 'json', '--output-dir', '-'], {}, terminal);
  const printed = terminal.printed.join('\n');
  const failed = printed === '' ? [] : (JSON.parse(printed) as Report).failed;
  const files = new Set(
    failed.flatMap(({ config_file: file }) => (file ? [path.posix.join(file.subPath, file.fileName)] : [])),
  );
  return { exitCode, files: [...files].toSorted((a, b) => (a < b ? -1 : 1)), told: terminal.told.join('\n') };
}

test('a file is scanned with what it includes, and nothing that stands beside it', async () => {
  const folder = await folderWith(FILES);
  const { exitCode, files } = await scanned(path.join(folder, 'web/nginx.conf'));
  expect(exitCode).toBe(EXIT.failedChecks);
  expect(files).toContain('sites/shop');
  expect(files).not.toContain('Dockerfile');
});

test('an included folder in which nothing is leaves nothing in doubt, one that is missing does', async () => {
  const config = 'events {}\nhttp {\n  include conf.d/*.conf;\n  server { listen 80; }\n}\n';
  const folder = await folderWith({ 'nginx.conf': config });
  expect((await scanned(folder)).exitCode).toBe(EXIT.nothingChecked);
  await mkdir(path.join(folder, 'conf.d'));
  expect(await scanned(folder)).toMatchObject({ exitCode: EXIT.failedChecks, files: ['nginx.conf'] });
  // Who keeps such a file in a repository has others put in beside it.
  await writeFile(path.join(folder, 'conf.d', '.gitkeep'), '');
  expect((await scanned(folder)).exitCode).toBe(EXIT.nothingChecked);
});

test('what is neither a file nor a folder is told, with what to do instead', async () => {
  const { exitCode, told } = await scanned('/dev/null');
  expect(exitCode).toBe(EXIT.input);
  expect(told).toContain('"/dev/null" is neither a file nor a folder.');
});

test('files and folders are scanned together, by their paths below the nearest folder above them', async () => {
  const folder = await folderWith(FILES);
  const { files } = await scanned(path.join(folder, 'web/Dockerfile'), path.join(folder, 'cache'));
  expect(files).toEqual(['cache/redis.conf', 'web/Dockerfile']);
  expect((await scanned(path.join(folder, 'web'), folder)).files.length).toBeGreaterThan(3);
});

test('a folder of which the others are a part is scanned as a whole', async () => {
  const folder = await folderWith(FILES);
  expect(scannedPlace([folder, path.join(folder, 'web')])).not.toHaveProperty('only');
  expect(scannedPlace([path.join(folder, 'web/nginx.conf')])).toMatchObject({ only: ['nginx.conf'] });
});

test.each([
  [['web/nothing.conf'], EXIT.input, 'There is no file or folder'],
  [['web/nginx.conf', 'nothing'], EXIT.input, 'There is no file or folder'],
])('%j is told', async (paths, code, text) => {
  const folder = await folderWith(FILES);
  const { exitCode, told } = await scanned(...paths.map((given) => path.join(folder, given)));
  expect([exitCode, told.includes(text)]).toEqual([code, true]);
});

test('what was named and holds no configuration file is told, beside what is checked and alone', async () => {
  const folder = await folderWith({ ...FILES, 'web/notes.txt': 'nothing' });
  const [notes, nginx] = [path.join(folder, 'web/notes.txt'), path.join(folder, 'web/nginx.conf')];
  expect((await scanned(nginx, notes)).told).toContain('no configuration file of a known service: notes.txt.');
  expect(await scanned(notes)).toMatchObject({
    exitCode: EXIT.nothingChecked,
    told: expect.stringContaining('no configuration file of a known service: notes.txt.'),
  });
});

test('of some files alone nobody says that settings or a baseline have too much', async () => {
  const folder = await folderWith({
    ...FILES,
    'plumbline.yaml': `services: { nginx: [edge/*] }
rules:
  - { service: nginx, severity: 2, reason: a mirror, paths: [web/**] }
  - { rule: redis_protected_mode_off, off: true, reason: a test }
`,
  });
  const baseline = path.join(folder, 'known.json');
  await runCommandLine(['baseline', folder, '--file', baseline], {}, recordingTerminal());
  const whole = await scanned(folder, '--baseline', baseline, '--strict');
  expect(whole.exitCode).toBe(EXIT.usage);
  const some = [path.join(folder, 'web/Dockerfile'), path.join(folder, 'cache')];
  const { exitCode, told } = await scanned(...some, '--baseline', baseline, '--strict');
  expect(exitCode).toBe(EXIT.success);
  expect(told).not.toContain('Note:');
});

async function scannedInput(text: string | Buffer, options: Partial<ScanOptions>) {
  const terminal = recordingTerminal();
  const all: ScanOptions = {
    ...CHECKED_ONCE,
    folder: '.',
    only: ['-'],
    config: false,
    customRules: [],
    services: ['redis'],
    listFiles: false,
    outputs: 'json',
    outputFolder: '-',
    details: [],
    minimumFailLevel: undefined,
    ruleset: undefined,
    judgedAt: '2026-11-22',
    hygiene: true,
    upload: false,
    clusterName: undefined,
    organization: undefined,
    serverUrl: undefined,
    ...options,
  };
  const code = await runScanInput(all, readSettings({}), terminal, Readable.from([Buffer.from(text)]));
  return { code, report: JSON.parse(terminal.printed.join('\n')) as Report };
}

test('standard input is one file of the service that is named', async () => {
  const { code, report } = await scannedInput(FILES['cache/redis.conf'], {});
  expect(code).toBe(EXIT.failedChecks);
  expect(report.failed.map(({ rule }) => rule.name)).toContain('redis_open_without_password');
  expect(new Set(report.failed.map(({ config_file: file }) => file?.fileName))).toEqual(new Set(['redis.conf']));
});

test.each([{ services: [] }, { services: ['redis=a'] }, { services: ['redis', 'nginx'] }, { only: ['-', 'web'] }])(
  'standard input without one service, or with anything else, is refused: %j',
  async (options) => {
    await expect(scannedInput('', options)).rejects.toMatchObject({ exitCode: EXIT.usage });
  },
);

test('standard input that is too long is refused', async () => {
  await expect(scannedInput(Buffer.alloc(11 * 1024 * 1024), {})).rejects.toMatchObject({ exitCode: EXIT.input });
});
