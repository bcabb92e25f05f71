import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Report } from '@plumbline/model/report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { runCommandLine } from '../command-line.ts';
import { EXIT } from '../exit-codes.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';

let folder: string;
let older: string;
let newer: string;

async function run(...args: string[]) {
  const terminal = recordingTerminal();
  const exitCode = await runCommandLine(args, {}, terminal);
  return { exitCode, printed: terminal.printed.join('\n'), told: terminal.told.join('\n') };
}

/** Scans files and keeps the report. */
async function reportOf(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const scanned = path.join(folder, name.replace('.', '-'));
  await mkdir(scanned);
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(scanned, file), text);
  const { printed } = await run('scan', scanned, '--output', 'json', '--output-dir', '-');
  const file = path.join(folder, name);
  await writeFile(file, printed);
  return file;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-compare-'));
  older = await reportOf('older.json', {
    'redis.conf': 'bind 0.0.0.0\nprotected-mode yes\nenable-debug-command yes\n',
  });
  newer = await reportOf('newer.json', {
    'redis.conf': '# moved down\n\nbind 0.0.0.0\nprotected-mode no\n',
  });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('compare', () => {
  test('tells what is new and what is fixed from what only moved, with places of now', async () => {
    const { printed, exitCode } = await run('compare', older, newer);
    expect(exitCode).toBe(EXIT.failedChecks);
    expect(printed).toMatch(/^\d+ new\n {2}Critical \(5\) .* redis\.conf:\d  /m);
    expect(printed).toMatch(/^\d+ fixed\n {2}\w+ \(\d\) .* redis\.conf /m);
    expect(printed).toMatch(/\d+ new · \d+ fixed · \d+ unchanged$/);
    const before = JSON.parse(await readFile(older, 'utf8')) as Report;
    const binds = before.failed.filter(({ fromLine }) => fromLine === 0);
    expect(binds.length).toBeGreaterThan(0);
    expect(printed).not.toContain('bind is 0.0.0.0');
  });

  test('is as JSON what the page says', async () => {
    const { printed } = await run('compare', older, newer, '--output', 'json');
    const compared = JSON.parse(printed) as Record<'new' | 'fixed' | 'unchecked', Report['failed']>;
    const { printed: page } = await run('compare', older, newer);
    expect(page).toContain(`${compared.new.length} new`);
    expect(page).toContain(`${compared.fixed.length} fixed`);
    expect(compared.unchecked).toEqual([]);
    expect(compared.new[0]).toMatchObject({ rule: { severity: 5 }, fingerprint: expect.any(String) });
  });

  test('fails only where something new is severe enough', async () => {
    expect((await run('compare', older, newer, '--minimum-fail-level', '6')).exitCode).toBe(EXIT.success);
    expect((await run('compare', newer, newer)).exitCode).toBe(EXIT.success);
    expect((await run('compare', newer, newer)).printed).toMatch(/^0 new · 0 fixed · \d+ unchanged$/);
  });

  test('does not call fixed what was not looked for any more', async () => {
    const other = await reportOf('other.json', { 'nginx.conf': 'events {}\nhttp { server { listen 80; } }\n' });
    const { printed } = await run('compare', older, other);
    expect(printed).toMatch(/^\d+ not looked for any more$/m);
    expect(printed).toContain('0 fixed');
  });

  test('reads the zip that a report is downloaded as', async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('manifest'), 'cluster_snapshot.zip');
    zip.addBuffer(await readFile(older), 'result.json');
    zip.end();
    const file = path.join(folder, 'audit.zip');
    await pipeline(zip.outputStream, createWriteStream(file));
    expect((await run('compare', file, newer)).printed).toBe((await run('compare', older, newer)).printed);
  });

  test('takes reports of other origin, which say less', async () => {
    const documentation = { documentation: 'a', remediation: 'b', sources: [] };
    const failed = [{ rule: { name: 'nginx_x', severity: 4, documentation } }];
    await writeFile(path.join(folder, 'none.json'), JSON.stringify({ failed: [] }));
    await writeFile(path.join(folder, 'one.json'), JSON.stringify({ failed }));
    const { printed, exitCode } = await run('compare', path.join(folder, 'none.json'), path.join(folder, 'one.json'));
    expect(exitCode).toBe(EXIT.failedChecks);
    expect(printed).toContain('1 new');
    expect(printed).toContain('nginx_x');
  });

  test.each([
    ['that is not there', undefined, /^Cannot read .*: /],
    ['that is not JSON', '{', /is no report/],
    ['that is another JSON', '{"failed": 7}', /is no report/],
    ['with a rule without a severity', '{"failed": [{"rule": {"name": "a"}}]}', /is no report/],
    ['that is a damaged zip', 'PK\u0003\u0004nothing', /is no report/],
  ])('a file %s is refused in a sentence', async (_, content, message) => {
    const file = path.join(folder, `refused-${Math.abs(String(content).length)}`);
    if (content !== undefined) await writeFile(file, content);
    const { told, printed, exitCode } = await run('compare', file, newer);
    expect({ exitCode, printed }).toEqual({ exitCode: EXIT.input, printed: '' });
    expect(told).toMatch(message);
    expect(told.split('\n')).toHaveLength(1);
  });

  test.each([
    [['--output', 'sarif'], '"sarif" is no output. Choose from formatted, json.'],
    [['--minimum-fail-level', '7'], 'takes a whole number from 1 to 6'],
  ])('%j is refused', async (options, message) => {
    const { exitCode, told } = await run('compare', older, newer, ...options);
    expect(exitCode).toBe(EXIT.usage);
    expect(told).toContain(message);
  });
});
