import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from './command-line.ts';
import { EXIT } from './exit-codes.ts';
import { folderWith } from './testing/folders.ts';
import { recordingProgram } from './testing/recording-program.ts';
import { recordingTerminal, type RecordingTerminal } from './testing/recording-terminal.ts';

const MAIN = `user root;\r
events {}\r
http {\r
    server_tokens on; # loud\r
    include conf.d/*.conf;\r
}\r
`;
const SITE = `server {
    listen 443 ssl;
    ssl_protocols TLSv1 TLSv1.2;
    location / {
        proxy_pass http://app;
        autoindex on;
    }
}
`;
const FILES = { 'edge/nginx.conf': MAIN, 'edge/conf.d/site.conf': SITE };
const OPEN_REDIS = 'bind 0.0.0.0\nprotected-mode no\n';
const OPENED = 'bind 0.0.0.0\nprotected-mode yes\nrequirepass USER_INSERT_VALUE\n';
const PASSWORD = 'kP3vXq9ZtW7uLm2RbN8yHc5DfJ4gTs6E';

/** Nobody is there to answer where `answers` are left out. */
async function fix(
  args: readonly string[],
  answers?: readonly string[],
): Promise<RecordingTerminal & { exitCode: number }> {
  const terminal = recordingTerminal(answers);
  const exitCode = await runCommandLine(['fix', ...args], {}, terminal);
  return { ...terminal, exitCode };
}

function inFolder(folder: string, name: string): Promise<string> {
  return readFile(path.join(folder, name), 'utf8');
}

async function failedRules(folder: string): Promise<readonly string[]> {
  const terminal = recordingTerminal();
  await runCommandLine(['scan', folder, '--output', 'json', '--output-dir', '-'], {}, terminal);
  const { failed } = JSON.parse(terminal.printed.join('\n')) as { failed: { rule: { name: string } }[] };
  return failed.map(({ rule }) => rule.name);
}

describe('fix --yes', () => {
  test('makes what is safe, in included files too, and keeps line endings and rights', async () => {
    const folder = await folderWith(FILES);
    await chmod(path.join(folder, 'edge/nginx.conf'), 0o640);
    const { printed, exitCode } = await fix([folder, '--yes']);
    expect(exitCode).toBe(EXIT.success);
    expect(printed).toContain('-    server_tokens on; # loud');
    expect(printed).toContain('+    server_tokens off; # loud');
    expect(await inFolder(folder, 'edge/nginx.conf')).toBe(MAIN.replace('tokens on', 'tokens off'));
    expect(await inFolder(folder, 'edge/conf.d/site.conf')).toBe(SITE.replace('TLSv1 TLSv1.2', 'TLSv1.2 TLSv1.3'));
    expect((await stat(path.join(folder, 'edge/nginx.conf'))).mode & 0o777).toBe(0o640);
  });

  test('leaves what needs something that the files do not show, and says what it needs', async () => {
    const { printed } = await fix([await folderWith(FILES), '--yes']);
    // As one reads lines that go on below.
    const text = printed.join('\n').replaceAll(/\n {4}/g, ' ');
    expect(text).toContain('Not changed:');
    expect(text).toContain('nginx_user_root (edge/nginx.conf:1): needs an account named nginx');
    expect(text).toContain(
      'nginx_autoindex_on (edge/conf.d/site.conf:6): needs certainty that nobody needs the list of files',
    );
    expect(text).toContain('--suggested');
  });

  test('makes what is suggested when it is told to, but for what only a person can say', async () => {
    const folder = await folderWith({ ...FILES, 'redis.conf': OPEN_REDIS });
    const { printed } = await fix([folder, '--yes', '--suggested']);
    expect(await inFolder(folder, 'edge/nginx.conf')).toContain('user nginx;');
    expect(await inFolder(folder, 'redis.conf')).not.toContain('USER_INSERT_VALUE');
    expect(printed.join('\n')).toContain(
      'redis_open_without_password (redis.conf:2): needs a value: a long random password',
    );
  });

  test('makes what one rule suggests when it is named, and nothing of others', async () => {
    const folder = await folderWith(FILES);
    const { printed } = await fix([folder, '--yes', '--rule', 'nginx_user_root']);
    expect(await inFolder(folder, 'edge/nginx.conf')).toBe(MAIN.replace('user root', 'user nginx'));
    expect(await inFolder(folder, 'edge/conf.d/site.conf')).toBe(SITE);
    expect(printed.join('\n')).not.toContain('nginx_autoindex_on');
  });

  test('knows a rule by the id that it had before', async () => {
    const folder = await folderWith({ Dockerfile: 'FROM debian:12\nRUN apt update\nUSER app\n' });
    await fix([folder, '--yes', '--rule', 'dockerfile_apt_for_people_used']);
    expect(await inFolder(folder, 'Dockerfile')).toContain('RUN apt-get update');
  });

  test('writes a placeholder where its rule is named, says so, and a scan goes on failing', async () => {
    const folder = await folderWith({ 'redis.conf': OPEN_REDIS });
    const args = [folder, '--yes', '--rule', 'redis_open_without_password'];
    const { printed } = await fix(args);
    expect(await inFolder(folder, 'redis.conf')).toBe(OPENED);
    expect(printed.at(-1)).toContain('Not mended yet: USER_INSERT_VALUE');
    expect(printed.at(-2)).toMatch(/^0 failed checks mended in 1 file/);
    expect(await failedRules(folder)).toEqual(
      expect.arrayContaining(['redis_open_without_password', 'redis_placeholder_left']),
    );
    await fix(args);
    expect(await inFolder(folder, 'redis.conf')).toBe(OPENED);
  });

  test.each([['./edge/conf.d/site.conf'], ['edge/conf.d/site.conf']])('changes only the file %s', async (name) => {
    const folder = await folderWith(FILES);
    const { printed } = await fix([folder, '--yes', '--file', name]);
    expect(await inFolder(folder, 'edge/nginx.conf')).toBe(MAIN);
    expect(await inFolder(folder, 'edge/conf.d/site.conf')).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
    expect(printed.join('\n')).not.toContain('nginx_user_root');
  });

  test.each([
    ['--rule', 'nginx_unheard_of', 'There is no rule "nginx_unheard_of"'],
    ['--file', 'other.conf', 'No configuration file "other.conf" was read.'],
  ])('refuses %s %s', async (option, value, message) => {
    const { told, exitCode } = await fix([await folderWith(FILES), '--yes', option, value]);
    expect(exitCode).toBe(EXIT.usage);
    expect(told.join('\n')).toContain(message);
  });

  test('shortens a file without leaving its old end', async () => {
    const folder = await folderWith({ Dockerfile: 'FROM debian:12.5\nCMD ["sh"]\nUSER 10001\nCMD ["a"]\n' });
    await fix([folder, '--yes']);
    expect(await inFolder(folder, 'Dockerfile')).toBe('FROM debian:12.5\nUSER 10001\nCMD ["a"]\n');
  });

  test('finds nothing more to do the second time', async () => {
    const folder = await folderWith(FILES);
    await fix([folder, '--yes']);
    expect((await fix([folder, '--yes'])).printed.at(-1)).toMatch(/^0 failed checks mended in 0 files, \d+ left\.$/);
  });

  test.skipIf(process.platform === 'win32')('runs nothing that a repository’s own settings name', async () => {
    const folder = await folderWith({ ...FILES, '.gitattributes': '* filter=theirs\n' });
    const mark = path.join(await folderWith({}), 'ran');
    const git = (...args: string[]): unknown =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args]);
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
    const hook = path.join(folder, '.git', 'hooks', 'post-index-change');
    await writeFile(hook, `#!/bin/sh\ntouch ${mark}\n`);
    await chmod(hook, 0o755);
    await writeFile(path.join(folder, '.git', 'more'), `[filter "theirs"]\n\tprocess = touch ${mark}; cat\n`);
    for (const [name, value] of [
      ['core.fsmonitor', `touch ${mark}; false`],
      ['filter.theirs.clean', `touch ${mark}; cat`],
      ['filter.theirs.required', 'true'],
      ['include.path', 'more'],
    ] as const) {
      git('config', name, value);
    }
    // Git looks at what a file holds where its time is another.
    await utimes(path.join(folder, 'edge', 'nginx.conf'), 1, 1);
    const clean = await fix(['--yes', folder]);
    expect([clean.exitCode, existsSync(mark)]).toEqual([EXIT.success, false]);

    await writeFile(path.join(folder, 'edge', 'nginx.conf'), MAIN);
    expect([(await fix(['--yes', folder])).exitCode, existsSync(mark)]).toEqual([EXIT.usage, false]);
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

  test.skipIf(process.platform === 'win32').each([
    ['2.25', `if (args.includes('--show-scope')) process.exit(129);`],
    [
      '2.30',
      `for (const name of Object.keys(process.env)) if (name.startsWith('GIT_CONFIG_')) delete process.env[name];`,
    ],
    ['none that looks there', `process.stderr.write('fatal: detected dubious ownership'); process.exit(128);`],
  ])('says that it does not know where git is %s, and runs no filter', async (_, does) => {
    const folder = await folderWith({ ...FILES, '.gitattributes': '* filter=theirs\n' });
    const mark = path.join(await folderWith({}), 'ran');
    const older = await recordingProgram(
      'git',
      `${does}
const { status } = require('node:child_process').spawnSync('/usr/bin/env', ['git', ...args], {
  stdio: 'inherit', env: { ...process.env, PATH: process.env.PATH.split(':').slice(1).join(':') } });
process.exitCode = status;`,
    );
    const run = async (): Promise<readonly [number, string]> => {
      const terminal = recordingTerminal();
      const environment = { PATH: `${older.folder}:${process.env['PATH']}` };
      const exitCode = await runCommandLine(['fix', folder, '--yes'], environment, terminal);
      return [exitCode, terminal.told.join(' ')];
    };
    const git = (...args: string[]): unknown =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args]);
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
    git('config', 'filter.theirs.clean', `touch ${mark}; cat`);
    await utimes(path.join(folder, 'edge', 'nginx.conf'), 1, 1);
    expect(await run()).toEqual([EXIT.usage, expect.stringContaining('git does not say whether')]);
    expect(existsSync(mark)).toBe(false);
  });

  test.skipIf(process.platform === 'win32')('needs no git outside of a repository, however old it is', async () => {
    const folder = await folderWith(FILES);
    const older = await recordingProgram(
      'git',
      `process.stderr.write('fatal: Not a git repository (or any of the parent directories): .git'); process.exit(128);`,
    );
    const environment = { PATH: older.folder };
    expect(await runCommandLine(['fix', folder, '--yes'], environment, recordingTerminal())).toBe(EXIT.success);
  });
});

describe('fix without --yes', () => {
  const TWICE = 'http {\n  server { listen 443 ssl; autoindex on; }\n  server { listen 444 ssl; autoindex on; }\n}\n';

  test('shows each change and makes those that are wanted', async () => {
    const folder = await folderWith(FILES);
    const { printed, asked } = await fix([folder], ['n', 'y']);
    expect(asked).toHaveLength(2);
    expect(printed.filter((line) => line === 'Safe: the program starts with it as before.')).toHaveLength(2);
    const changed = [
      (await inFolder(folder, 'edge/nginx.conf')) !== MAIN,
      (await inFolder(folder, 'edge/conf.d/site.conf')) !== SITE,
    ];
    expect(changed.filter(Boolean)).toHaveLength(1);
    expect(printed.join('\n')).toContain('you said no');
  });

  test.each([
    ['the first', ['y', 'n'], TWICE.replace('autoindex on', 'autoindex off')],
    ['the second', ['n', 'y'], TWICE.replace(/autoindex on(?=[^]*\n.*$)(?!.*\n.*autoindex)/, 'autoindex off')],
    ['all', ['all'], TWICE.replaceAll('autoindex on', 'autoindex off')],
    ['none after the first', ['y', 'quit'], TWICE.replace('autoindex on', 'autoindex off')],
    ['none without an answer', ['', ''], TWICE],
  ])('of two changes that look alike makes %s', async (_which, answers, after) => {
    const folder = await folderWith({ 'nginx.conf': TWICE });
    await fix([folder, '--rule', 'nginx_autoindex_on'], answers);
    expect(await inFolder(folder, 'nginx.conf')).toBe(after);
  });

  test('asks again for an answer that it does not know', async () => {
    const folder = await folderWith({ 'nginx.conf': 'http { server_tokens on; server { listen 1; } }\n' });
    const { asked } = await fix([folder], ['perhaps', 'yes']);
    expect(asked).toHaveLength(2);
    expect(await inFolder(folder, 'nginx.conf')).toContain('server_tokens off;');
  });

  test('asks for a value that only a person knows, a secret without showing it', async () => {
    const folder = await folderWith({ 'redis.conf': OPEN_REDIS });
    const { asked, askedSecretly, told } = await fix(
      [folder, '--rule', 'redis_open_without_password'],
      ['two words', PASSWORD],
    );
    expect(askedSecretly).toHaveLength(2);
    expect(asked[0]).toContain('a long random password');
    expect(told.join('\n')).toContain('Only one word can be put in');
    expect(await inFolder(folder, 'redis.conf')).toContain(`requirepass ${PASSWORD}\n`);
    expect(await failedRules(folder)).not.toContain('redis_open_without_password');
  });

  test.each([
    ['nothing', ''],
    ['a value that makes something else fail', 'redis'],
  ])('changes nothing where the answer is %s', async (_what, answer) => {
    const folder = await folderWith({ 'redis.conf': OPEN_REDIS });
    await fix([folder, '--rule', 'redis_open_without_password'], [answer]);
    expect(await inFolder(folder, 'redis.conf')).toBe(OPEN_REDIS);
  });

  test('asks for no value of what is only suggested', async () => {
    const folder = await folderWith({ 'redis.conf': OPEN_REDIS });
    expect((await fix([folder], [])).asked).toEqual([]);
  });

  test('writes nothing where nobody can be asked, and says how to', async () => {
    const folder = await folderWith(FILES);
    const { printed, told, exitCode } = await fix([folder]);
    expect(exitCode).toBe(EXIT.usage);
    expect(printed).toContain('+    server_tokens off; # loud');
    expect(told.join('\n')).toContain('--yes');
    expect(await inFolder(folder, 'edge/nginx.conf')).toBe(MAIN);
  });

  test('writes nothing on a dry run', async () => {
    const folder = await folderWith(FILES);
    const { printed, asked, exitCode } = await fix([folder, '--dry-run'], ['y', 'y']);
    expect([exitCode, asked]).toEqual([EXIT.wouldChange, []]);
    expect(printed).toContain('+    server_tokens off; # loud');
    expect(await inFolder(folder, 'edge/nginx.conf')).toBe(MAIN);
  });

  test('on a dry run without anything to change says so by its exit code', async () => {
    const folder = await folderWith({ 'nginx.conf': 'events {}\n' });
    expect((await fix([folder, '--dry-run'])).exitCode).toBe(EXIT.success);
  });
});

test('a scan says which failed checks can be mended safely, and what the others need', async () => {
  const terminal = recordingTerminal();
  await runCommandLine(['scan', await folderWith(FILES), '--all'], {}, terminal);
  const text = terminal.printed.join('\n');
  expect(text).toContain('nginx_server_tokens_on  plumbline fix\n');
  expect(text).toContain('nginx_user_root  plumbline fix; needs an account named nginx');
  expect(text).toMatch(
    /\d+ can be mended safely: plumbline fix · \d+ with something that only you know: plumbline fix --suggested/,
  );
});

test.each([
  ['nginx_server_tokens_on', 'plumbline fix mends it safely.'],
  ['nginx_user_root', 'plumbline fix; needs an account named nginx'],
  ['nginx_placeholder_left', 'Replace USER_INSERT_VALUE by the value that is meant.'],
])('explain says how %s is mended', async (rule, text) => {
  const terminal = recordingTerminal();
  expect(await runCommandLine(['explain', rule], {}, terminal)).toBe(EXIT.success);
  expect(terminal.printed.join('\n')).toContain(text);
});

describe('custom rules', () => {
  const LOUD = `id: shop_tokens
title: Our monitoring reads the version of nginx
severity: 2
service: nginx
problem: Nobody sees what runs where.
remediation: Set "server_tokens on;" in the http block.
must: { path: http.server_tokens, is: 'on' }
examples:
  bad: ["http { «server_tokens off;» }"]
  good: ["http { server_tokens on; }"]
`;
  const NGINX = 'events {}\nhttp {\n  server_tokens on;\n  ssl_protocols TLSv1 TLSv1.2;\n}\n';

  test('keep their say: no change is made by which one would fail', async () => {
    const folder = await folderWith({ 'nginx.conf': NGINX, 'rules/tokens.yaml': LOUD });
    const { printed } = await fix([folder, '--yes', '--custom-rules', path.join(folder, 'rules')]);
    expect(printed.join('\n')).toMatch(/nginx_server_tokens_on \(nginx\.conf:3\): something else would fail then/);
    expect(await inFolder(folder, 'nginx.conf')).toMatch(/server_tokens on;[^]*ssl_protocols TLSv1\.2/);
    await writeFile(path.join(folder, 'plumbline.yaml'), 'customRules: [rules]\n');
    expect((await fix([folder, '--yes'])).printed.join('\n')).toContain('something else would fail then');
    await fix([folder, '--yes', '--no-config']);
    expect(await inFolder(folder, 'nginx.conf')).toContain('server_tokens off');
  });

  test('mend nothing themselves, which is said to whoever asks for it', async () => {
    const folder = await folderWith({ 'nginx.conf': NGINX, 'rules/tokens.yaml': LOUD });
    const rules = ['--custom-rules', path.join(folder, 'rules')];
    const { exitCode, told } = await fix([folder, '--yes', '--rule', 'shop_tokens', ...rules]);
    expect(exitCode).toBe(EXIT.usage);
    expect(told.join('\n')).toMatch(/"shop_tokens" is a custom rule: these say what is wrong/);
    const terminal = recordingTerminal();
    await runCommandLine(['explain', 'shop_tokens', ...rules], {}, terminal);
    expect(terminal.printed.join('\n')).toContain('plumbline fix does not mend it');
  });
});

test('what is left is what a scan would find today', async () => {
  const folder = await folderWith({ Dockerfile: 'FROM debian:8\nUSER app\n' });
  const failed = await failedRules(folder);
  expect(failed).toContain('dockerfile_base_image_unsupported');
  expect((await fix([folder, '--dry-run'])).printed.join('\n')).toContain(`, ${failed.length} left.`);
});
