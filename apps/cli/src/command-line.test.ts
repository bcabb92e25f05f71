import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Report } from '@plumbline/model/report';
import { describe, expect, test, vi } from 'vitest';
import { runCommandLine } from './command-line.ts';
import { EXIT } from './exit-codes.ts';
import { processTerminal } from './terminal.ts';
import { OUTPUTS, isPrinted } from './output/write-outputs.ts';
import { folderWith } from './testing/folders.ts';
import { recordingTerminal, type RecordingTerminal } from './testing/recording-terminal.ts';

const OPEN_REDIS = 'bind 0.0.0.0\nprotected-mode no\nport 6379\n';
const ROOT_NGINX = `user root;
events {}
http {
    server_tokens off;
    include conf.d/*.conf;
}
`;

const LOGS_KEPT_SHORT = JSON.stringify(
  {
    $schema: 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#',
    contentVersion: '1.0.0.0',
    resources: [
      { type: 'Microsoft.OperationalInsights/workspaces', name: 'logs', properties: { retentionInDays: 30 } },
      {
        type: 'Microsoft.DBforPostgreSQL/servers/configurations',
        name: 'orders/log_retention_days',
        properties: { value: '3' },
      },
    ],
  },
  undefined,
  2,
);

async function run(...args: string[]): Promise<RecordingTerminal & { exitCode: number }> {
  const terminal = recordingTerminal();
  const exitCode = await runCommandLine(args, {}, terminal);
  return { ...terminal, exitCode };
}

async function scanAsJson(folder: string, ...args: string[]): Promise<Report & { exitCode: number }> {
  const { printed, exitCode } = await run('scan', folder, '--output', 'json', '--output-dir', '-', ...args);
  return { ...(JSON.parse(printed.join('\n')) as Report), exitCode };
}

describe('scan', () => {
  test('prints a rule that fails with its place, lines, problem, fix and source, and a summary before and after', async () => {
    const folder = await folderWith({ 'cache/redis.conf': OPEN_REDIS });
    const { printed, exitCode } = await run('scan', folder);
    const text = printed.join('\n');
    expect(exitCode).toBe(EXIT.failedChecks);
    expect(text).toContain('cache/redis.conf');
    expect(text).toMatch(/> \d │ bind 0\.0\.0\.0|> \d │ protected-mode no/);
    expect(text).toMatch(/cache\/redis\.conf:1 +bind is 0\.0\.0\.0\n[^]*?\n +Wanted +127\.0\.0\.1 -::1/);
    expect(text).toMatch(/Problem\s+\S/);
    expect(text).toMatch(/Fix\s+\S/);
    expect(text).toMatch(/Source\s+https:\/\//);
    expect(printed[0]).toMatch(/^\d+ failed checks?: /);
    expect(printed.filter((line) => line === printed[0])).toHaveLength(2);
    expect(printed.at(-1)).toMatch(/^Score [\d.]+ of 100 · 1 file read · 1 of 1 service checked/);
  });

  test('says at each place what is wanted there, where one rule is about several settings', async () => {
    const folder = await folderWith({ 'infra.json': LOGS_KEPT_SHORT });
    const { printed } = await run('scan', folder);
    expect(printed.join('\n')).toMatch(
      / retentionInDays is 30\n[^]*? Wanted +365\n +infra\.json:\d+ +value is 3\n +Wanted +7\n/,
    );
  });

  test('prints the beginning of what is far above what is wrong, and what is between not', async () => {
    const pod = ['apiVersion: v1', 'kind: Pod', 'metadata:', '  name: shop', 'spec:'];
    const container = ['  containers:', '  - name: app', '    securityContext:', '      privileged: true'];
    const manifest = [...pod, ...Array.from({ length: 7 }, () => '  # more'), ...container];
    const { printed } = await run('scan', await folderWith({ 'pod.yaml': `${manifest.join('\n')}\n` }));
    const at = printed.findIndex((line) => line.includes('pod.yaml:16'));
    expect(printed.slice(at + 1, at + 11)).toEqual([
      '       1 │ apiVersion: v1',
      '       2 │ kind: Pod',
      '       3 │ metadata:',
      '       4 │   name: shop',
      '         ⋮',
      '      12 │   # more',
      '      13 │   containers:',
      '      14 │   - name: app',
      '      15 │     securityContext:',
      '    > 16 │       privileged: true',
    ]);
  });

  test('says what is wrong with many files on a page, and as much as one asks for', async () => {
    const images = ['debian', 'alpine', 'node', 'nginx', 'redis', 'postgres', 'python', 'ruby'];
    const files = images.flatMap((image, index) => [
      [`${index}/Dockerfile`, `FROM ${image}:latest\nRUN curl http://x.example/${image}.sh | sh\nADD . /\n`] as const,
      [`${index}/redis.conf`, `${OPEN_REDIS}rename-command FLUSHALL ""\n`] as const,
      [`${index}/nginx.conf`, ROOT_NGINX] as const,
    ]);
    const folder = await folderWith(Object.fromEntries(files));
    const { failed } = await scanAsJson(folder);
    const rules = new Set(failed.map(({ rule }) => rule.name)).size;
    const pageOf = async (...options: string[]) => (await run('scan', folder, ...options)).printed;

    const page = await pageOf();
    expect(page.length).toBeLessThan(150);
    expect(page.join('\n')).toMatch(/^Critical \(5\) .* in \d+ places\n[^]*and \d more places\n/m);
    expect(page.join('\n')).toContain('--all shows every rule');
    const all = (await pageOf('--all')).join('\n');
    for (const { config_file: file, fromLine = -1 } of failed) {
      const place = `${file?.subPath}/${file?.fileName}${fromLine < 0 ? '' : `:${fromLine + 1}`}`;
      expect(all).toContain(`  ${place}`);
    }
    expect(all).not.toContain('more place');
    const compact = await pageOf('--compact');
    expect(compact.filter((line) => /^ {2}\w[\w-]* \(\d\) /.test(line))).toHaveLength(rules);
    const quiet = await pageOf('--quiet');
    expect(quiet.filter((line) => /^\d+ failed checks: /.test(line))).toHaveLength(1);
    expect(quiet.filter((line) => /\(\d\)/.test(line))).toEqual([]);
  });

  test('says once what a rule is about that fails with several severities, in lines that fit the terminal', async () => {
    const compose = `services:
  db:
    image: postgres:17.2
    environment: { POSTGRES_PASSWORD: kP3vXq9ZtW7uLm2RbN8yHc5DfJ4gTs6E }
  grafana:
    image: grafana/grafana:11.2.0
    environment: { GF_SECURITY_ADMIN_PASSWORD: grafana }
    ports: ['3000:3000']
    volumes: ['/var/run/docker.sock:/var/run/docker.sock']
`;
    const folder = await folderWith({ 'compose.yaml': compose });
    const { printed } = await run('scan', folder);
    const text = printed.join('\n');
    expect(text.match(/docker_compose_secret_in_environment$/gm)).toHaveLength(2);
    expect(text.match(/Whoever can read the file or its repository has the secret/g)).toHaveLength(1);
    expect(text).toMatch(/^ {2}docker_compose_docker_socket_mounted {2}plumbline fix; needs .*\n {40}\S/m);
    const tooLong = printed.filter((line) => line.length > 100 && !/^ {2}[\w-]+ \(\d\) |https:/.test(line));
    expect(tooLong).toEqual([]);
  });

  test('follows includes and names the included file by its own path and lines', async () => {
    const folder = await folderWith({
      'edge/nginx.conf': ROOT_NGINX,
      'edge/conf.d/site.conf':
        'server {\n    listen 80;\n    location /files {\n        alias /srv/files/;\n    }\n}\n',
    });
    const { failed } = await scanAsJson(folder);
    const traversal = failed.find(({ rule }) => rule.name.includes('alias'));
    expect(traversal?.config_file).toMatchObject({ subPath: 'edge/conf.d', fileName: 'site.conf' });
    expect(traversal?.alias).toBe('conf.d/site.conf');
    expect(traversal?.snippet?.lines.join('\n')).toContain('alias /srv/files/;');
  });

  test('finds every Dockerfile, also beside one in the root', async () => {
    const text = 'FROM debian:12\nUSER root\n';
    const folder = await folderWith({ Dockerfile: text, 'api/Dockerfile': text, 'node_modules/x/Dockerfile': text });
    const { failed } = await scanAsJson(folder);
    const places = new Set(failed.map(({ config_file: file }) => file?.subPath ?? ''));
    expect([...places].toSorted()).toEqual(['.', 'api']);
  });

  test('says how many failed checks are of files that may be there for tests alone', async () => {
    const dockerfile = 'FROM debian\nRUN apt-get install curl\nCMD app\n';
    const files = { Dockerfile: dockerfile, 'testdata/a/Dockerfile': dockerfile, 'web/tests/Dockerfile': dockerfile };
    const { printed } = await run('scan', await folderWith(files));
    expect(printed.join(' ')).toMatch(/\d+ of them stand in folders of tests \(testdata, web\/tests\)/);
    const others = await run(
      'scan',
      await folderWith({ ...files, 'testdata/a/Dockerfile': '', 'web/tests/Dockerfile': '' }),
    );
    expect(others.printed.join(' ')).not.toContain('folders of tests');
  });

  test('the fail level decides the exit code', async () => {
    const folder = await folderWith({ 'redis.conf': OPEN_REDIS });
    expect((await run('scan', folder, '--minimum-fail-level', '6')).exitCode).toBe(EXIT.success);
    expect((await run('scan', folder, '--minimum-fail-level', '5')).exitCode).toBe(EXIT.failedChecks);
  });

  test('the same folder gives the same report, byte for byte', async () => {
    const folder = await folderWith({ 'redis.conf': OPEN_REDIS, 'edge/nginx.conf': ROOT_NGINX });
    expect(JSON.stringify(await scanAsJson(folder))).toBe(JSON.stringify(await scanAsJson(folder)));
  });

  test('writes each output asked for', async () => {
    const folder = await folderWith({ 'redis.conf': OPEN_REDIS });
    const out = path.join(folder, 'out');
    const { told } = await run(
      'scan',
      folder,
      '--output',
      'json,sarif,markdown,html,junit,gitlab',
      '--output-dir',
      out,
    );
    expect(told).toHaveLength(6);
    for (const name of ['result.html', 'result.junit.xml', 'gl-code-quality-report.json']) {
      expect(await readFile(path.join(out, name), 'utf8')).toContain('redis.conf');
    }
    const sarif = JSON.parse(await readFile(path.join(out, 'result.sarif.json'), 'utf8')) as {
      runs: [{ results: { ruleIndex: number; level: string }[]; tool: { driver: { rules: unknown[] } } }];
    };
    expect(sarif.runs[0].results.length).toBeGreaterThan(0);
    for (const { ruleIndex } of sarif.runs[0].results) expect(sarif.runs[0].tool.driver.rules[ruleIndex]).toBeDefined();
    const markdown = await readFile(path.join(out, 'result.md'), 'utf8');
    expect(markdown).toContain('redis.conf');
  });

  test('prints what GitHub makes notes of', async () => {
    const folder = await folderWith({ 'redis.conf': `${OPEN_REDIS.trim()}\u001b[31m\n` });
    const { printed, told } = await run('scan', folder, '--output', 'github');
    expect(told).toEqual([]);
    expect(printed.filter((line) => !/^::(?:error|warning|notice) /.test(line))).toEqual([]);
    expect(printed.join('\n')).toMatch(/^::error file=redis\.conf,line=\d,endLine=\d,title=/m);
    expect(printed.join('\n')).not.toContain('\u001b');
  });

  test('leaves out what the ignore file names', async () => {
    const folder = await folderWith({ 'old/redis.conf': OPEN_REDIS, '.plumblineignore': '# history\nold/*\n\n' });
    const { printed, told, exitCode } = await run('scan', folder);
    expect(exitCode).toBe(EXIT.nothingChecked);
    expect(told.join('\n')).toContain('No configuration file that can be checked');
    expect(printed).toEqual(['Nothing was checked, so nothing is known to be good.', 'No score · 0 files read']);
  });

  test('says of an ignore file that it is not read to its end, and of none that is', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, line) => `# ${line}\n\nold/${line}/*\n`).join('');
    const behind = async (ignored: string) => {
      const folder = await folderWith({ 'a/redis.conf': OPEN_REDIS, '.plumblineignore': ignored });
      const { told, printed } = await run('scan', folder);
      return { told: told.join('\n'), isChecked: printed.join('\n').includes('a/redis.conf') };
    };
    expect(await behind(`${lines(999)}a/*\n`)).toMatchObject({
      isChecked: false,
      told: expect.not.stringContaining('1000'),
    });
    for (const ignored of [`${lines(1000)}a/*\n`, `a/*${'*'.repeat(5000)}\n`, `${'#'.repeat(1024 * 1024)}\na/*\n`]) {
      const { told, isChecked } = await behind(ignored);
      expect(isChecked).toBe(true);
      expect(told).toContain('only the first 1000 patterns, of at most 4096 characters, in the first 1 MiB');
    }
  });

  test('names what looks like configuration and cannot be checked, and is not green for it', async () => {
    const folder = await folderWith({
      'app/config.yml': 'debug: true\n',
      'users.acl': 'not a list of users\n',
    });
    const nothing = await run('scan', folder);
    expect(nothing.exitCode).toBe(EXIT.nothingChecked);
    const text = nothing.printed.join('\n');
    expect(text).toContain('Redis: it does not look like a file of its service (users.acl)');
    expect(text).not.toContain('config.yml');

    await writeFile(path.join(folder, 'Dockerfile'), '# plumbline: disable all for this test\n');
    const { coverage, exitCode } = await scanAsJson(folder, '--minimum-fail-level', '6');
    expect(exitCode).toBe(EXIT.success);
    expect(coverage?.services).toHaveLength(1);
    expect(coverage?.leftOut).toHaveLength(1);
  });

  test('fails where a file that it recognised cannot be read', async () => {
    const folder = await folderWith({ 'nginx.conf': new Uint8Array([0, 1, 2, 0]), 'redis.conf': OPEN_REDIS });
    const { printed, exitCode } = await run('scan', folder, '--minimum-fail-level', '6');
    expect(exitCode).toBe(EXIT.input);
    const text = printed.join('\n');
    expect(text).toContain('nginx: it is binary, not text (nginx.conf)');
    expect(text).toContain('1 of 2 services checked');
  });

  test('the end of support is judged by today, or by a day that is named', async () => {
    const folder = await folderWith({ Dockerfile: 'FROM debian:10\nUSER app\n' });
    const isUnsupported = ({ failed }: Report): boolean =>
      failed.some(({ rule }) => rule.name === 'dockerfile_base_image_unsupported');
    expect(isUnsupported(await scanAsJson(folder))).toBe(true);
    expect(isUnsupported(await scanAsJson(folder, '--judged-at', '2024-06-30'))).toBe(false);
  });

  test('what is good practice alone can be left out', async () => {
    const folder = await folderWith({ Dockerfile: 'FROM debian\nMAINTAINER a@example.com\nUSER root\n' });
    const ofCategory = ({ failed }: Report) => Map.groupBy(failed, ({ category }) => category ?? 'none');
    const whole = ofCategory(await scanAsJson(folder));
    expect(whole.get('hygiene')?.map(({ rule }) => rule.name)).toContain('dockerfile_maintainer_used');
    const without = ofCategory(await scanAsJson(folder, '--no-hygiene'));
    expect(without.get('hygiene')).toBeUndefined();
    expect(without.get('none')).toEqual(whole.get('none'));
  });

  test('what was left out is said in every output, as no failed check would mean more than it does', async () => {
    const folder = await folderWith({ Dockerfile: `FROM debian:12@sha256:${'0'.repeat(64)}\nUSER app\n` });
    const said = /Rules of good practice \(hygiene\) were left out/;
    // What Coverity imports has issues alone.
    for (const output of OUTPUTS.filter((name) => name !== 'coverity')) {
      const place = isPrinted(output) ? [] : ['--output-dir', '-'];
      const args = ['scan', folder, '--output', output, '--judged-at', '2026-01-01', ...place];
      expect((await run(...args)).printed.join('\n'), output).not.toMatch(said);
      expect((await run(...args, '--no-hygiene')).printed.join('\n'), output).toMatch(said);
    }
    const { printed } = await run('scan', folder, '--no-hygiene', '--judged-at', '2026-01-01');
    expect(printed.at(-1)).toMatch(/^Score 100 of 100 .* · rules of good practice left out$/);
  });

  test('a ruleset that names none of the rules lowers nothing', async () => {
    const folder = await folderWith({ 'rethinkdb.conf': 'bind-http=all\n' });
    const { exitCode, failed, notes } = await scanAsJson(folder, '--ruleset', 'stig', '--minimum-fail-level', '4');
    expect(exitCode).toBe(EXIT.failedChecks);
    expect(failed[0]?.rule.severity).toBe(5);
    expect(notes.map(({ code }) => code)).toContain('ruleset-maps-nothing');
  });

  test('a comment in the file switches a rule off, with its reason', async () => {
    const folder = await folderWith({ 'redis.conf': OPEN_REDIS });
    const before = await scanAsJson(folder);
    const rule = before.failed[0]?.rule.name ?? '';
    await writeFile(path.join(folder, 'redis.conf'), `# plumbline: disable ${rule} only for tests\n${OPEN_REDIS}`);
    const after = await scanAsJson(folder);
    expect(after.failed.map((check) => check.rule.name)).not.toContain(rule);
    expect(after.disabled.map((check) => [check.rule.name, check.reasons])).toContainEqual([rule, ['only for tests']]);
  });

  test('failed checks keep their fingerprints when lines above them come and go', async () => {
    const folder = await folderWith({ 'redis.conf': OPEN_REDIS });
    const before = await scanAsJson(folder);
    await writeFile(path.join(folder, 'redis.conf'), `${'# a comment\n'.repeat(20)}${OPEN_REDIS}`);
    const after = await scanAsJson(folder);
    const identity = (report: Report): string[] => report.failed.map(({ fingerprint }) => fingerprint ?? '').toSorted();
    expect(identity(after)).toEqual(identity(before));
  });

  test('hostile files end in a failed check, or are said not to have been checked, not in a crash', async () => {
    const folder = await folderWith({
      'binary/nginx.conf': new Uint8Array([0, 1, 2, 3, 0, 255]),
      'large/redis.conf': new Uint8Array(10 * 1024 * 1024 + 1).fill(35),
      'deep/nginx.conf': 'a {'.repeat(100_000),
      'deep/compose.yaml': '['.repeat(100_000),
      'utf16/redis.conf': Buffer.from(`\ufeff${OPEN_REDIS}`, 'utf16le'),
      'empty/nginx.conf': '',
      'truncated/nginx.conf': 'events {}\nhttp {\n  server {\n    listen 80',
    });
    const { failed, coverage, exitCode } = await scanAsJson(folder);
    const syntax = failed.filter(({ rule }) => rule.name.endsWith('_syntax_error'));
    const places = new Set(syntax.map(({ config_file: file }) => `${file?.subPath}/${file?.fileName}`));
    expect([...places]).toEqual(['truncated/nginx.conf']);
    const unchecked = (coverage?.services ?? []).flatMap(({ unchecked: files = [] }) => files);
    expect(unchecked.map(({ file, reason }) => `${file}: ${reason}`).toSorted()).toEqual([
      'binary/nginx.conf: binary',
      'deep/compose.yaml: not-its-format',
      'deep/nginx.conf: not-its-format',
      'large/redis.conf: too-large',
      'truncated/nginx.conf: undecided',
    ]);
    expect(failed.some(({ config_file: file }) => file?.subPath === 'utf16')).toBe(true);
    expect(exitCode).toBe(EXIT.failedChecks);
  });

  test('a file with two names is checked once, also when the other name is a link', async () => {
    const folder = await folderWith({ 'etc/mysql/mariadb.cnf': '[mysqld]\nskip-grant-tables\n' });
    await symlink('mariadb.cnf', path.join(folder, 'etc/mysql/my.cnf'));
    const { failed } = await scanAsJson(folder);
    const open = failed.filter(({ rule }) => rule.name === 'mysql_grant_tables_skipped');
    expect(open.map(({ config_file: file }) => file?.fileName)).toEqual(['mariadb.cnf']);
  });

  test('services of one kind are called after their folders, with numbers where these are alike', async () => {
    const folder = await folderWith({ 'a/b/redis.conf': '', 'a_b/redis.conf': '', 'a/b/redis-2.conf': '' });
    const { coverage } = await scanAsJson(folder);
    expect(coverage?.services.map(({ service }) => service)).toEqual(['redis_a_b', 'redis_a_b_0', 'redis_a_b_1']);
  });

  test('of a thousand links to one file no more than some are checked, and links in a circle end', async () => {
    const folder = await folderWith({ 'a/shared': OPEN_REDIS });
    for (let link = 0; link < 1000; link += 1) {
      await mkdir(path.join(folder, `${link}`));
      await symlink('../a/shared', path.join(folder, `${link}/redis.conf`));
    }
    await symlink('two.conf', path.join(folder, 'redis.conf'));
    await symlink('redis.conf', path.join(folder, 'two.conf'));
    const { files } = await scanAsJson(folder);
    expect(files).toBe(10);
    const { told } = await run('scan', folder);
    expect(told).toEqual([
      'Of the links to one file only the first 10 are checked. Not checked: 107/redis.conf, 108/redis.conf, 109/redis.conf, 11/redis.conf, 110/redis.conf and 985 more.',
    ]);
  });

  test('of links to a file that is checked itself nothing is said', async () => {
    const folder = await folderWith({ 'z/redis.conf': OPEN_REDIS });
    for (let link = 0; link < 12; link += 1) {
      await mkdir(path.join(folder, `${link}`));
      await symlink('../z/redis.conf', path.join(folder, `${link}/redis.conf`));
    }
    expect((await run('scan', folder)).told).toEqual([]);
  });

  test('never reads what a link outside of the folder points to', async () => {
    const outside = await folderWith({ 'redis.conf': OPEN_REDIS });
    const folder = await folderWith({ 'readme.txt': '' });
    await symlink(path.join(outside, 'redis.conf'), path.join(folder, 'redis.conf'));
    await symlink(outside, path.join(folder, 'linked'));
    expect((await run('scan', folder)).told.join('\n')).toContain('No configuration file that can be checked');
  });

  test('control characters of a scanned file do not reach the terminal', async () => {
    const folder = await folderWith({ 'redis.conf': `${OPEN_REDIS.trim()}\u001b]0;title\u0007\n` });
    expect((await run('scan', folder)).printed.join('\n')).not.toContain('\u001b');
  });

  test('nor do those that turn the order of what is read', async () => {
    const folder = await folderWith({ 'redis.conf': `bind 0.0.0.0 \u202e\u2066# \n` });
    expect((await run('scan', folder, '--all')).printed.join('\n')).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  test('nor do those in the name of a folder', async () => {
    const folder = await folderWith({ 'a\u001b]0;title\u0007/redis.conf': OPEN_REDIS });
    expect((await run('scan', folder)).printed.join('\n')).not.toContain('\u001b');
  });
});

describe('the pipeline that shows what is said', () => {
  test('is told nothing by a scanned file', async () => {
    const folder = await folderWith({ 'redis.conf': `${OPEN_REDIS}# ##vso[task.prependpath]x\n` });
    const { printed } = await run('scan', folder, '--all');
    expect(printed.join('\n')).toContain('task.prependpath');
    expect(printed.join('\n')).not.toMatch(/##\w*\[/);
  });

  test('is told nothing by a line that begins with the name of a folder', () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      processTerminal({}).print('a\n  ::stop-commands::x/redis.conf:1');
      processTerminal({}).printPieces(['::error::x\n']);
      expect(write.mock.calls.map(([text]) => text)).toEqual([
        'a\n  :\u2060:stop-commands::x/redis.conf:1\n',
        '::error::x\n',
      ]);
    } finally {
      write.mockRestore();
    }
  });
});

test.each([
  [{ FORCE_COLOR: '1', NO_COLOR: '1' }, true],
  [{ FORCE_COLOR: '0' }, false],
  [{ NO_COLOR: '1' }, false],
])('of colours, %j says whether there are any', (environment, hasColours) => {
  expect(processTerminal(environment).style('red', 'x') !== 'x').toBe(hasColours);
});

describe('wrong use', () => {
  test.each([
    [['scan', '/no/such/folder'], EXIT.input, 'There is no file or folder'],
    [['scan', '-', '--service', 'ngnix'], EXIT.usage, 'Did you mean nginx?'],
    [['scan', '.', '--output', 'xml'], EXIT.usage, 'is no output'],
    [['scan', '.', '--minimum-fail-level', 'high'], EXIT.usage, 'whole number'],
    [['scan', '.', '--ruleset', 'cis'], EXIT.usage, 'is no ruleset'],
    [['scan', '.', '--judged-at', '2026-13-01'], EXIT.usage, 'is no day'],
    [['scan', '.', '--judged-at', 'today'], EXIT.usage, 'is no day'],
    [['scan', '.', '--output', 'json,sarif', '--output-dir', '-'], EXIT.usage, 'exactly one'],
    [['explain', 'no_such_rule'], EXIT.usage, 'There is no rule'],
    [['scan', '.', '--all', '--quiet'], EXIT.usage, 'Choose one'],
    [['scan', '.', '--all', '--output', 'json'], EXIT.usage, 'formatted output'],
    [['scan', '.', '--upload', '--no-hygiene'], EXIT.usage, 'has all rules'],
    [['scann'], EXIT.usage, 'unknown command'],
    [['scan', '.', '--colour'], EXIT.usage, 'unknown option'],
  ])('%j says what is wrong', async (args, exitCode, message) => {
    const result = await run(...args);
    expect(result.exitCode).toBe(exitCode);
    expect(result.told.join('\n')).toContain(message);
  });

  test('an upload without an account says how to sign in', async () => {
    const folder = await folderWith({ 'redis.conf': OPEN_REDIS });
    const terminal = recordingTerminal();
    const exitCode = await runCommandLine(['scan', folder, '--upload'], { XDG_CONFIG_HOME: folder }, terminal);
    expect(exitCode).toBe(EXIT.authentication);
    expect(terminal.told.join('\n')).toContain('plumbline login');
  });

  test('a server that is not there is named', async () => {
    const terminal = recordingTerminal();
    const exitCode = await runCommandLine(
      ['login', '--server', 'http://127.0.0.1:9', '--email', 'a@b.example'],
      {},
      terminal,
    );
    expect(exitCode).toBe(EXIT.server);
    expect(terminal.told.join('\n')).toContain('Cannot reach http://127.0.0.1:9');
  });
});

test('a rule is explained by the id that it had before', async () => {
  const { printed } = await run('explain', 'docker_compose_processes_of_host');
  expect(printed.join('\n')).toContain('docker_compose_host_pid_namespace');
});

test('a rule of each service that is listed can be explained', async () => {
  const { printed } = await run('rules', '--output', 'json');
  const listed = JSON.parse(printed.join('\n')) as { id: string; service?: string }[];
  const ofEach = [...Map.groupBy(listed, ({ service }) => service).values()].flatMap(([first]) => first ?? []);
  expect(ofEach.length).toBeGreaterThanOrEqual(35);
  for (const { id } of ofEach) {
    const explained = await run('explain', id);
    expect(explained.exitCode, id).toBe(EXIT.success);
    expect(explained.printed.join('\n')).toContain('https://');
  }
});
