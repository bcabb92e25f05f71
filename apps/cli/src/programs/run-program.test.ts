import { expect, test } from 'vitest';
import { folderWith } from '../testing/folders.ts';
import { runProgram, type ProgramRun } from './run-program.ts';

async function run(script: string, more: Partial<ProgramRun> = {}) {
  const lines: string[] = [];
  const end = await runProgram({
    program: process.execPath,
    args: ['-e', script],
    folder: await folderWith({}),
    environment: {},
    timeLimitMs: 60_000,
    onLine: (line) => void lines.push(line),
    ...more,
  });
  return { ...end, lines };
}

test('what it says comes line by line, without what steers a terminal, and no line without an end', async () => {
  const script = `process.stdout.write('one\\r\\u001b[31mtwo\\u001b[0m\\n\\n  three'); process.stderr.write('x'.repeat(100000)); process.exitCode = 3`;
  const { how, code, lines } = await run(script);
  expect([how, code]).toEqual(['ended', 3]);
  expect(lines).toEqual(expect.arrayContaining(['one', 'two', 'three']));
  expect(Math.max(...lines.map((line) => line.length))).toBe(4096);
});

test('one that does not end is ended, with what it started', async () => {
  const script = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
console.log('started'); setInterval(() => {}, 1000);`;
  const { how, code, lines } = await run(script, { timeLimitMs: 2000 });
  expect([how, code, lines]).toEqual(['too-slow', null, ['started']]);
});

test('what it prints is kept as far as is wanted, and one that goes on is ended', async () => {
  expect((await run(`console.log('{}')`, { keptBytes: 10 })).output.toString()).toBe('{}\n');
  const endless = `setInterval(() => process.stdout.write('x'.repeat(1000)), 1)`;
  expect((await run(endless, { keptBytes: 10_000 })).how).toBe('too-much');
});

test('one that cannot be started says why', async () => {
  const { how, lines } = await run('', { program: '/nonexistent/program' });
  expect([how, lines]).toEqual(['not-started', [expect.stringContaining('ENOENT')]]);
});
