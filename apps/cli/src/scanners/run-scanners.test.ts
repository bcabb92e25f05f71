import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import { EXIT } from '../exit-codes.ts';
import { folderWith } from '../testing/folders.ts';
import { recordingProgram } from '../testing/recording-program.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';

const GOOD = 'FROM debian:13@sha256:0000000000000000000000000000000000000000000000000000000000000000\nUSER 10001\n';

const VULNERABILITY = { VulnerabilityID: 'CVE-2021-23337', PkgName: 'lodash', Severity: 'HIGH', Title: 'injection' };
const TRIVY = JSON.stringify({
  SchemaVersion: 2,
  Results: [{ Target: 'package-lock.json', Class: 'lang-pkgs', Vulnerabilities: [VULNERABILITY] }],
});
const FINDS = `process.stderr.write('INFO looking\\n'); process.stdout.write(${JSON.stringify(TRIVY)});`;

const PHP = `
const file = path.join(args.at(-1), 'src/a.php');
process.stdout.write(JSON.stringify({ totals: { errors: 1, file_errors: 1 }, errors: ['Autoloading failed\\u001b[2J.'],
  files: { [file]: { errors: 1, messages: [{ message: 'Undefined variable: $b', line: 7 }] } } }));
process.exit(1);`;

interface Program {
  readonly name: string;
  readonly does: string;
}

async function scanned(programs: readonly Program[], files: Readonly<Record<string, string>>, ...args: string[]) {
  const folder = await folderWith({ Dockerfile: GOOD, ...files });
  const standIns = await Promise.all(programs.map(({ name, does }) => recordingProgram(name, does)));
  const PATH = standIns.map((one) => one.folder).join(path.delimiter) || '/nonexistent';
  const terminal = recordingTerminal();
  const output = ['--output', 'json', '--output-dir', '-', '--no-hygiene', '--no-cache'];
  const environment = { PATH, HOME: folder, TRIVY_CACHE_DIR: '/cache', PLUMBLINE_TOKEN: 'secret' };
  const exitCode = await runCommandLine(['scan', folder, ...output, ...args], environment, terminal);
  const printed = terminal.printed.join('\n');
  const failed = printed === '' ? [] : (JSON.parse(printed) as Report).failed;
  const runs = (await Promise.all(standIns.map((one) => one.runs()))).flat();
  return { folder, exitCode, failed, told: terminal.told.join('\n'), runs };
}

const TRIVY_FINDS = { name: 'trivy', does: FINDS };

test('what Trivy finds there is in the report, and it asks nobody', async () => {
  const { folder, exitCode, failed, runs } = await scanned(
    [TRIVY_FINDS],
    { '.trivyignore': 'CVE-1\n' },
    '--with',
    'trivy',
  );
  expect(exitCode).toBe(EXIT.failedChecks);
  expect(failed).toMatchObject([
    { rule: { name: 'cve_vuln_present' }, config_file: { fileName: 'package-lock.json' } },
  ]);
  expect(runs).toHaveLength(1);
  expect(runs[0]?.args[0]).toBe('filesystem');
  expect(runs[0]?.args.slice(-2)).toEqual([`--ignorefile=${path.join(folder, '.trivyignore')}`, folder]);
  expect(runs[0]?.cwd).not.toContain(folder);
  expect(runs[0]?.env).toMatchObject({
    TRIVY_SKIP_DB_UPDATE: 'true',
    TRIVY_OFFLINE_SCAN: 'true',
    TRIVY_CACHE_DIR: '/cache',
  });
  expect(runs[0]?.env['PLUMBLINE_TOKEN']).toBeUndefined();
});

test('the existing client’s words for them are understood', async () => {
  const terminal = recordingTerminal();
  const folder = await folderWith({ Dockerfile: GOOD });
  const trivy = await recordingProgram('trivy', FINDS);
  const phpstan = await recordingProgram('phpstan', PHP);
  const environment = { PATH: [trivy.folder, phpstan.folder].join(path.delimiter), HOME: folder };
  const words = ['--additional-scan-result', 'trivy_cve_scan', '--additional-scan-result=phpstan_sast_scan'];
  const exitCode = await runCommandLine([...words, 'folder', 'scan', folder], environment, terminal);
  expect(exitCode).toBe(EXIT.failedChecks);
  expect([(await trivy.runs()).length, (await phpstan.runs()).length]).toEqual([1, 1]);
});

test('PHPStan runs nothing of the project, and what it could not look at is told', async () => {
  const files = { 'phpstan.neon': 'parameters: {bootstrapFiles: [evil.php]}', 'vendor/a.php': '', 'src/a.php': '' };
  const does = `fs.writeFileSync(path.join(args.at(-1), 'settings'), fs.readFileSync(args.find((arg) => arg.startsWith('--configuration=')).slice(16)));${PHP}`;
  const { folder, exitCode, failed, told, runs } = await scanned(
    [{ name: 'phpstan', does }],
    files,
    '--with',
    'phpstan',
  );
  expect(exitCode).toBe(EXIT.failedChecks);
  expect(failed).toMatchObject([
    { rule: { name: 'php_sast_scan_flag' }, fromLine: 6, config_file: { fileName: 'a.php' } },
  ]);
  const libraries = [path.join(folder, 'vendor')];
  expect(JSON.parse(readFileSync(path.join(folder, 'settings'), 'utf8'))).toEqual({
    parameters: { excludePaths: { analyse: libraries }, scanDirectories: libraries },
  });
  expect(runs[0]?.cwd).not.toContain(folder);
  expect(told).toContain('phpstan did not look at everything:\nAutoloading failed\u{fffd}[2J.');
});

test.each([
  ['fails', `console.error('FATAL no database'); process.exit(1)`, 'trivy failed:\nFATAL no database'],
  ['says nothing', '', 'trivy wrote no result that can be read'],
  ['says something else', `console.log('hello')`, 'trivy wrote no result that can be read'],
  ['writes without an end', `fs.writeSync(1, Buffer.alloc(33 * 1024 * 1024, 32))`, 'larger than 32 MiB'],
])('no scan is green for one that %s', async (_, does, sentence) => {
  const { exitCode, told, failed } = await scanned([{ name: 'trivy', does }], {}, '--with', 'trivy');
  expect([exitCode, failed]).toEqual([EXIT.input, []]);
  expect(told).toContain(sentence);
  expect(told).toContain('What it would have found is not in the report.');
});

test('settings name them too; for whole folders that stay', async () => {
  const settings = { 'plumbline.yaml': 'scanners: [trivy]\n' };
  expect((await scanned([TRIVY_FINDS], settings)).runs).toHaveLength(1);
  expect((await scanned([TRIVY_FINDS], settings, '--no-config')).runs).toEqual([]);
  const folder = await folderWith({ Dockerfile: GOOD, ...settings });
  const trivy = await recordingProgram('trivy', FINDS);
  await runCommandLine(
    ['scan', path.join(folder, 'Dockerfile')],
    { PATH: trivy.folder, HOME: folder },
    recordingTerminal(),
  );
  expect(await trivy.runs()).toEqual([]);
});

test.each([
  [['--with', 'grype'], EXIT.usage, 'There is no scanner "grype". There are: trivy, phpstan.'],
  [['--with', 'trivy'], EXIT.input, 'trivy is not there: put it in a folder of PATH'],
  [['--with', 'phpstan', '--watch'], EXIT.usage, '--watch'],
])('%j is refused before anything is looked for', async (args, code, sentence) => {
  const { exitCode, told, failed } = await scanned([], {}, ...args);
  expect([exitCode, told, failed]).toEqual([code, expect.stringContaining(sentence), []]);
});

test('a program in the scanned folder is never the one that is run', async () => {
  const folder = await folderWith({ Dockerfile: GOOD, 'bin/trivy': '#!/bin/sh\ntouch ran\n' });
  const terminal = recordingTerminal();
  expect(await runCommandLine(['scan', folder, '--with', 'trivy'], { PATH: `.${path.delimiter}bin` }, terminal)).toBe(
    EXIT.input,
  );
  expect(readdirSync(folder)).not.toContain('ran');
});
