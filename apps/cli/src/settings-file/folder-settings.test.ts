import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Report } from '@plumbline/model/report';
import { describe, expect, test } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import { EXIT } from '../exit-codes.ts';
import { folderWith } from '../testing/folders.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';

const RULE = 'redis_open_without_password';
const OPEN_REDIS = 'bind 0.0.0.0\nprotected-mode no\n';
const NGINX = 'events {}\nhttp { server_tokens on; server { listen 80; } }\n';

async function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const terminal = recordingTerminal();
  const exitCode = await runCommandLine(args, environment, terminal);
  return { exitCode, printed: terminal.printed.join('\n'), told: terminal.told.join('\n') };
}

async function scanned(folder: string, ...args: string[]) {
  const { printed, ...rest } = await run(['scan', folder, '-o', 'json', '--output-dir', '-', ...args]);
  return { ...(JSON.parse(printed) as Report), ...rest };
}

function filesOf({ failed }: Report): readonly string[] {
  return [...new Set(failed.map(({ config_file: file }) => `${file?.subPath}/${file?.fileName}`))].toSorted();
}

function codesOf({ notes }: Report): readonly string[] {
  return notes.map(({ code, values }) => `${code} ${values?.['pattern'] ?? values?.['rule'] ?? values?.['rules']}`);
}

describe('the settings file', () => {
  test.each([
    ['', ''],
    ['# nothing yet\n', ''],
    ['failLvel: 3', '1:1: "failLvel" is no setting. Did you mean failLevel?'],
    ['failLevel: high', '1:12: failLevel: expected a whole number from 1 to 6; found "high".'],
    ['failLevel: 7', '1:12: failLevel: expected a whole number from 1 to 6; found 7.'],
    ['failLevel: !!int "3"', '1:18: failLevel: expected a whole number'],
    ['hygiene: yes', '1:10: hygiene: expected true or false; found "yes".'],
    ['ruleset: soc3', '1:10: ruleset: expected fedramp or hipaa or '],
    ['failLevel: 3\nfailLevel: 4', '2:1: "failLevel" is said twice.'],
    ['failLevel:', 'failLevel: expected a whole number from 1 to 6; found nothing.'],
    ['ignore: vendor/', '1:9: ignore: expected a list, at most 1000 long, each of it a text'],
    ['- a', '1:1: the file: expected settings by their names'],
    ['failLevel: 3\n---\nfailLevel: 4', '3:1: a second document begins here'],
    ['failLevel: [', 'plumbline.yaml:1:'],
    ['rules:\n  - rule: a_b\n    off: true', '2:5: an entry of rules lacks "reason".'],
    ['rules:\n  - { rule: a_b, reason: x }', '2:5: an entry of rules has exactly one of off, severity.'],
    ['rules:\n  - { off: true, reason: x }', '2:5: an entry of rules has exactly one of rule, category, service.'],
    ['rules:\n  - { rule: a, service: nginx, off: true, reason: x }', 'exactly one of rule, category, service.'],
    ['rules:\n  - { rule: a, off: false, reason: x }', '2:21: off: expected true; found false.'],
    [
      'rules:\n  - { rule: a, off: true, reason: x, until: 2026-02-30 }',
      '2:45: until: expected a day such as 2026-11-22; found "2026-02-30".',
    ],
    [
      'rules:\n  - { rule: a, off: true, reason: x, untill: 2027-01-01 }',
      '"untill" is no setting of rules. Did you mean until?',
    ],
    ['rules:\n  - { service: ngnix, off: true, reason: x }', 'found "ngnix". Did you mean nginx?'],
    ['outputs: { sraif: x }', '1:12: "sraif" is no setting of outputs. Did you mean sarif?'],
    ['outputs: { formatted: x }', '"formatted" is no setting of outputs.'],
    ['a: &a [b, b]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a]\n', '"a" is no setting.'],
    [`ignore: &a [x, x]\nrules: ${'['.repeat(150)}${']'.repeat(150)}`, 'expected settings by their names'],
  ])('%j is told with its place: %s', async (text, expected) => {
    const folder = await folderWith({ 'plumbline.yaml': text, 'redis.conf': OPEN_REDIS });
    const { exitCode, told } = await run(['scan', folder]);
    expect(exitCode).toBe(expected === '' ? EXIT.failedChecks : EXIT.usage);
    expect(told).toContain(expected);
    expect(told).toMatch(expected === '' ? /^$/ : /^\S*plumbline\.yaml:\d+:\d+: /);
  });

  test('tells every mistake at once, in the order of the text, and no more than people mend at once', async () => {
    const wrong = Array.from({ length: 30 }, (_, index) => `wrong${index}x: 1`).join('\n');
    const { told } = await run(['scan', await folderWith({ '.plumbline.yaml': wrong })]);
    const lines = told.split('\n');
    expect(lines).toHaveLength(11);
    expect(lines[9]).toContain('.plumbline.yaml:10:1: ');
    expect(lines[10]).toBe('and 20 more mistakes');
  });

  test('is looked for upwards to the folder of the repository, and told where it stands above', async () => {
    const root = await folderWith({
      'plumbline.yaml': 'failLevel: 6\n',
      'repo/.git/HEAD': '',
      'repo/apps/web/redis.conf': OPEN_REDIS,
    });
    const web = path.join(root, 'repo/apps/web');
    expect((await run(['scan', web])).exitCode).toBe(EXIT.failedChecks);
    await writeFile(path.join(root, 'repo/.plumbline.yaml'), `failLevel: 6\nignore: [/apps/web/redis.conf]\n`);
    const { exitCode, told } = await run(['scan', web]);
    expect(exitCode).toBe(EXIT.nothingChecked);
    expect(told).toMatch(/^Settings: .*repo.*\.plumbline\.yaml$/m);
    expect((await run(['scan', web, '--no-config'])).exitCode).toBe(EXIT.failedChecks);
    expect((await run(['scan', web, '--config', path.join(root, 'plumbline.yaml')])).exitCode).toBe(EXIT.success);
  });

  test('the command line goes before it', async () => {
    const folder = await folderWith({
      'plumbline.yaml': 'failLevel: 6\nhygiene: false\nruleset: soc2\noutputs: { json: out/a.json, sarif: b.sarif }\n',
      'redis.conf': OPEN_REDIS,
    });
    const { exitCode, printed } = await run(['scan', folder]);
    expect(exitCode).toBe(EXIT.success);
    expect(printed).toContain('rules of good practice left out');
    const report = JSON.parse(await readFile(path.join(folder, 'out/a.json'), 'utf8')) as Report;
    expect(report.ruleset).toBe('soc2');
    expect(JSON.parse(await readFile(path.join(folder, 'b.sarif'), 'utf8'))).toMatchObject({ version: '2.1.0' });
    const given = await scanned(folder, '--minimum-fail-level', '1', '--ruleset', 'stig', '--hygiene');
    expect(given).toMatchObject({ exitCode: EXIT.failedChecks, ruleset: 'stig' });
    expect(codesOf(given).join()).not.toContain('hygiene-left-out');
    expect(given.told).not.toContain('out/a.json');
  });

  test('of two in one folder neither is chosen, and one that is none is no setting', async () => {
    const two = await folderWith({ 'plumbline.yaml': '', '.plumbline.yaml': '' });
    expect(await run(['scan', two])).toMatchObject({
      exitCode: EXIT.usage,
      told: expect.stringContaining('Which settings are meant?'),
    });
    const other = await folderWith({ 'plumbline.yaml/a': '' });
    expect((await run(['scan', other])).exitCode).toBe(EXIT.input);
    expect((await run(['scan', other, '--config', 'nowhere.yaml'])).exitCode).toBe(EXIT.input);
  });

  test('never makes a scan write outside of its folder', async () => {
    const elsewhere = await folderWith({});
    const folder = await folderWith({ 'redis.conf': OPEN_REDIS });
    await symlink(elsewhere, path.join(folder, 'link'));
    await symlink(path.join(elsewhere, 'x'), path.join(folder, 'file'));
    for (const file of ['../x', '/tmp/x', 'link/x', 'link/y/x', 'file', 'a/../../x', '.']) {
      await writeFile(path.join(folder, 'plumbline.yaml'), `outputs: { json: "${file}" }\n`);
      const { exitCode, told } = await run(['scan', folder]);
      expect([file, exitCode]).toEqual([file, EXIT.usage]);
      expect(told).toContain('is not inside the folder of the settings');
    }
  });

  test('never says where what the environment signs in with is sent', async () => {
    const folder = await folderWith({
      'plumbline.yaml': 'upload: { server: "http://127.0.0.1:9" }\nrules: [{ service: redis, off: true, reason: x }]\n',
      'redis.conf': OPEN_REDIS,
    });
    const { exitCode, told } = await run(['scan', folder, '--upload'], { PLUMBLINE_TOKEN: 'secret' });
    expect(exitCode).toBe(EXIT.usage);
    expect(told).toContain('names the server http://127.0.0.1:9');
    expect(told).toMatch(/The portal does not know what .*plumbline\.yaml says of rules/);
  });
});

describe('what is left out', () => {
  test('by patterns of .gitignore, of which one that names nothing is told', async () => {
    const folder = await folderWith({
      'plumbline.yaml': 'ignore:\n  - vendor/\n  - "*.conf"\n  - "!/edge/*.conf"\n  - none/\n',
      'vendor/redis.conf': OPEN_REDIS,
      'a/redis.conf': OPEN_REDIS,
      'edge/redis.conf': OPEN_REDIS,
    });
    const report = await scanned(folder, '--minimum-fail-level', '6');
    expect(filesOf(report)).toEqual(['edge/redis.conf']);
    expect(codesOf(report)).toContain('pattern-unused none/');
    expect(report.notes.map(({ message }) => message).join()).toContain('plumbline.yaml:5: "none/"');
    expect(report.exitCode).toBe(EXIT.success);
    expect((await scanned(folder, '--minimum-fail-level', '6', '--strict')).exitCode).toBe(EXIT.usage);
  });

  test('by what git ignores, where that is asked for', async () => {
    const folder = await folderWith({
      '.git/info/exclude': 'private/\n',
      Jenkinsfile: '',
      '.gitignore': '/build/\n*.local\nredis-*.conf\n',
      'a/.gitignore': '!redis-a.conf\n/b\n',
      'build/redis.conf': OPEN_REDIS,
      'private/redis.conf': OPEN_REDIS,
      'a/redis-a.conf': OPEN_REDIS,
      'a/redis-b.conf': OPEN_REDIS,
      'a/b/redis.conf': OPEN_REDIS,
      'a/build/redis.conf': OPEN_REDIS,
    });
    expect(filesOf(await scanned(folder))).toHaveLength(6);
    expect(filesOf(await scanned(folder, '--respect-gitignore'))).toEqual(['a/build/redis.conf', 'a/redis-a.conf']);
    expect(filesOf(await scanned(path.join(folder, 'a'), '--respect-gitignore'))).toEqual([
      './redis-a.conf',
      'build/redis.conf',
    ]);
  });

  test('by service: false', async () => {
    const folder = await folderWith({
      'plumbline.yaml': 'services: { redis: false, nginx: [web.txt, none/*] }\n',
      'redis.conf': OPEN_REDIS,
      'web.txt': NGINX,
    });
    const report = await scanned(folder);
    expect(filesOf(report)).toEqual(['./web.txt']);
    expect(codesOf(report)).toEqual(['pattern-unused none/*']);
  });
});

describe('rules of the settings', () => {
  const rules = (text: string) => `rules:\n${text}`;

  test('are switched off with a reason that the page and every file say', async () => {
    const folder = await folderWith({
      'plumbline.yaml': rules(`  - { rule: ${RULE}, off: true, reason: "behind a wall", paths: [a/] }\n`),
      'a/redis.conf': OPEN_REDIS,
      'b/redis.conf': OPEN_REDIS,
    });
    const report = await scanned(folder);
    expect(report.disabled).toHaveLength(1);
    expect(report.disabled[0]).toMatchObject({ reasons: ['behind a wall'], config_file: { subPath: 'a' } });
    expect((await run(['scan', folder])).printed).toContain('1 switched off by settings');
    const { printed } = await run(['scan', folder, '-o', 'sarif', '--output-dir', '-']);
    expect(printed).toMatch(/"suppressions": \[\s*\{\s*"kind": "external",\s*"justification": "behind a wall"/);
    const { printed: markdown } = await run(['scan', folder, '-o', 'markdown', '--output-dir', '-']);
    expect(markdown).toContain('behind a wall');
  });

  test('of another severity say their own on the page', async () => {
    const folder = await folderWith({
      'plumbline.yaml': rules(`  - { rule: ${RULE}, severity: 1, reason: "behind a wall" }\n`),
      'redis.conf': OPEN_REDIS,
    });
    const { printed } = await run(['scan', folder, '--all']);
    expect(printed).toContain('Critical (5) by itself, changed by the settings: behind a wall');
    expect((await run(['scan', folder, '--minimum-fail-level', '4'])).exitCode).toBe(EXIT.success);
  });

  test('that come to nothing are told, also where no page is printed, and are mistakes with --strict', async () => {
    const folder = await folderWith({
      'plumbline.yaml': rules(
        `  - { rule: redis_open_without_pasword, off: true, reason: x }\n  - { rule: ${RULE}, off: true, reason: x, until: 2020-01-01 }\n  - { service: nginx, off: true, reason: x }\n`,
      ),
      'redis.conf': OPEN_REDIS,
    });
    const report = await scanned(folder);
    expect(report.exitCode).toBe(EXIT.failedChecks);
    expect(codesOf(report)).toEqual([
      'setting-unknown-rule redis_open_without_pasword',
      `setting-expired ${RULE}`,
      'setting-unused nginx',
    ]);
    expect(report.told).toMatch(/plumbline\.yaml:2: there is no rule "redis_open_without_pasword".*Did you mean/);
    expect((await run(['scan', folder, '--strict'])).exitCode).toBe(EXIT.usage);
    expect((await run(['scan', folder, '--strict', '--no-config'])).exitCode).toBe(EXIT.failedChecks);
  });

  test('are gone by when mending', async () => {
    const folder = await folderWith({
      'plumbline.yaml': rules('  - { service: nginx, off: true, reason: x }\n'),
      'nginx.conf': NGINX,
    });
    expect((await run(['fix', folder, '--dry-run'])).exitCode).toBe(EXIT.success);
    expect((await run(['fix', folder, '--dry-run', '--no-config'])).exitCode).toBe(EXIT.wouldChange);
  });
});

describe('init', () => {
  test('writes a file that says nothing, and is right when all of it is said', async () => {
    const folder = await folderWith({ 'edge/nginx.conf': NGINX, 'redis.conf': OPEN_REDIS });
    const { exitCode, told } = await run(['init', folder]);
    expect(exitCode).toBe(EXIT.success);
    expect(told).toContain('Wrote ');
    const file = path.join(folder, 'plumbline.yaml');
    const text = await readFile(file, 'utf8');
    expect(text).toContain('# - nginx: edge/nginx.conf\n# - redis: redis.conf\n');
    expect((await run(['scan', folder])).exitCode).toBe(EXIT.failedChecks);
    await writeFile(file, text.replace(/^#(?=\S| {2})/gm, ''));
    await writeFile(path.join(folder, 'plumbline-baseline.json'), '{"format":"plumbline-baseline-1","checks":[]}');
    const { told: said, exitCode: code } = await run(['scan', folder]);
    expect(code).not.toBe(EXIT.usage);
    expect(said).not.toMatch(/expected|is no setting/);
  });

  test('replaces none', async () => {
    for (const name of ['plumbline.yaml', '.plumbline.yaml']) {
      const folder = await folderWith({ [name]: 'failLevel: 2\n' });
      expect((await run(['init', folder])).exitCode).toBe(EXIT.input);
      expect(await readFile(path.join(folder, name), 'utf8')).toBe('failLevel: 2\n');
    }
    const away = await folderWith({});
    await mkdir(path.join(away, 'x'));
    expect((await run(['init', path.join(away, 'none')])).exitCode).toBe(EXIT.input);
  });

  test('names of files say nothing in it', async () => {
    const folder = await folderWith({ 'a\nfailLevel: 6\n/redis.conf': OPEN_REDIS });
    await run(['init', folder]);
    expect((await run(['scan', folder])).exitCode).toBe(EXIT.failedChecks);
  });
});
