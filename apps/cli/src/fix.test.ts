import { execFileSync } from 'node:child_process';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from './command-line.ts';
import { EXIT } from './exit-codes.ts';
import { folderWith } from './testing/folders.ts';
import { recordingTerminal, type RecordingTerminal } from './testing/recording-terminal.ts';

const MAIN = 'user root;\r\nevents {}\r\nhttp {\r\n    server_tokens on; # loud\r\n    include conf.d/*.conf;\r\n}\r\n';
const SITE = 'server {\n    listen 80;\n    location /files {\n        alias /srv/files/;\n    }\n}\n';
const FILES = { 'edge/nginx.conf': MAIN, 'edge/conf.d/site.conf': SITE };

async function fix(
  args: readonly string[],
  answers: readonly string[] = [],
): Promise<RecordingTerminal & { exitCode: number }> {
  const terminal = recordingTerminal(answers);
  const exitCode = await runCommandLine(['fix', ...args], {}, terminal);
  return { ...terminal, exitCode };
}

function inFolder(folder: string, name: string): Promise<string> {
  return readFile(path.join(folder, name), 'utf8');
}

describe('fix', () => {
  test('shows the difference, asks, and writes into the files themselves, included ones too', async () => {
    const folder = await folderWith(FILES);
    await chmod(path.join(folder, 'edge/nginx.conf'), 0o640);
    const { printed, asked, exitCode } = await fix([folder], ['y']);
    expect(exitCode).toBe(EXIT.success);
    expect(asked).toEqual(['Write these 2 files? [y/N] ']);
    expect(printed).toContain('-    server_tokens on; # loud');
    expect(printed).toContain('+    server_tokens off; # loud');
    expect(await inFolder(folder, 'edge/nginx.conf')).toContain('\r\n    server_tokens off; # loud\r\n');
    expect(await inFolder(folder, 'edge/conf.d/site.conf')).toContain('location /files/ {');
    expect((await stat(path.join(folder, 'edge/nginx.conf'))).mode & 0o777).toBe(0o640);
  });

  test.each([
    ['the answer is no', [], ['n']],
    ['it is a dry run', ['--dry-run'], []],
  ])('writes nothing when %s', async (_when, args, answers) => {
    const folder = await folderWith(FILES);
    const { printed } = await fix([folder, ...args], answers);
    expect(printed).toContain('+    server_tokens off; # loud');
    expect(await inFolder(folder, 'edge/nginx.conf')).toBe(MAIN);
  });

  test('shortens a file without leaving its old end', async () => {
    const folder = await folderWith({
      'nginx.conf': 'http {\n  access_log off;\n  server { listen 80; return 301 https://$host; }\n}\n',
    });
    await fix([folder, '--yes']);
    expect(await inFolder(folder, 'nginx.conf')).not.toContain('access_log');
    expect(await inFolder(folder, 'nginx.conf')).toMatch(/\n\}\n$/);
  });

  test('says so where only the user knows a value', async () => {
    const folder = await folderWith({ 'redis.conf': 'bind 127.0.0.1\nreplicaof 10.0.0.4 6379\n' });
    const { printed } = await fix([folder, '--yes']);
    expect(printed.at(-1)).toContain('USER_INSERT_VALUE');
  });

  test('finds nothing more to do the second time', async () => {
    const folder = await folderWith(FILES);
    await fix([folder, '--yes']);
    expect((await fix([folder, '--yes'])).printed.at(-1)).toMatch(/^0 failed checks mended in 0 files, \d+ left\.$/);
  });

  test('refuses a folder with changes that git does not have, unless it is told to go on', async () => {
    const folder = await folderWith(FILES);
    const git = (...args: string[]): unknown =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args]);
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
    await writeFile(path.join(folder, 'edge/nginx.conf'), `${MAIN}# more\r\n`);
    const { told, exitCode } = await fix([folder, '--yes']);
    expect(exitCode).toBe(EXIT.usage);
    expect(told.join(' ')).toContain('--force');
    expect((await fix([folder, '--yes', '--force'])).exitCode).toBe(EXIT.success);
    expect(await inFolder(folder, 'edge/nginx.conf')).toContain('server_tokens off;');
  });
});
