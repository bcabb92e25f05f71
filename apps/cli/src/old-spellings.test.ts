import path from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from './command-line.ts';
import { EXIT } from './exit-codes.ts';
import { fromOldSpellings } from './old-spellings.ts';
import { folderWith } from './testing/folders.ts';
import { recordingTerminal } from './testing/recording-terminal.ts';

const REDIS = 'bind 0.0.0.0\nprotected-mode no\n';

async function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const terminal = recordingTerminal();
  const exitCode = await runCommandLine(args, environment, terminal);
  return { exitCode, printed: terminal.printed.join('\n'), told: terminal.told.join('\n') };
}

/** Source: command-line contract, sections 4.1 and 4.2. */
test.each([
  ['docker-image nginx:1.25', 'image nginx:1.25'],
  ['docker-image scan nginx:1.25', 'image nginx:1.25'],
  ['docker-image', 'image'],
  ['docker-image scan', 'image'],
  ['docker-container scan', 'container'],
  ['docker-container scan web', 'container web'],
  ['folder', 'scan'],
  ['folder scan', 'scan'],
  ['folder scan ./shop', 'scan ./shop'],
  ['folder ./shop --fix=true', 'fix ./shop --yes'],
  ['folder ./shop --fix true', 'fix ./shop --yes'],
  ['folder ./shop --fix=false', 'scan ./shop'],
  ['--dry-run true folder ./shop --fix=true', 'fix ./shop --dry-run'],
  ['--dry-run=false folder ./shop --fix=true', 'fix ./shop --yes'],
  ['repository scan https://git.example/a.git', 'repository https://git.example/a.git'],
  ['repository https://git.example/a.git', 'repository https://git.example/a.git'],
  ['open-api scan https://a.example/openapi.json', 'open-api https://a.example/openapi.json'],
  ['pipeline github add ./shop', 'ci github ./shop'],
  ['account download-cluster-report shop shop.zip', 'report download shop shop.zip'],
  ['--minimum-fail-level 4 scan ./shop', 'scan ./shop --minimum-fail-level 4'],
  ['--minimum-fail-level=4 folder ./shop', 'scan ./shop --minimum-fail-level 4'],
  ['--output-format json,sarif folder .', 'scan . --output json,sarif'],
  ['--ruleset soc2 folder .', 'scan . --ruleset soc2'],
  ['--logging-level DEBUG folder .', 'scan . --list-files'],
  ['--logging-level INFO folder .', 'scan .'],
  ['--additional-scan-result= folder .', 'scan .'],
  [
    '--additional-scan-result trivy_cve_scan --additional-scan-result=phpstan_sast_scan folder .',
    'scan . --with trivy --with phpstan',
  ],
  ['cloud scan aws', 'cloud aws'],
  ['cloud scan', 'cloud'],
  ['--output-format json cloud gcp --credentials-file a.json', 'cloud gcp --credentials-file a.json --output json'],
  ['--coguard-api-url https://p.example/server/ folder .', 'scan . --upload --server https://p.example'],
  ['--coguard-api-url https://p.example/server --dry-run true folder .', 'scan .'],
  ['--coguard-auth-url https://p.example/auth folder .', 'scan .'],
  [
    '--coguard-api-url https://p.example/server account download-cluster-report shop',
    'report download shop --server https://p.example',
  ],
])('%s is taken as %s', (before, now) => {
  const { args, hints } = fromOldSpellings(before.split(' '));
  expect(args.join(' ')).toBe(now);
  expect(hints.length).toBeLessThanOrEqual(3);
});

test.each(['scan ./shop', 'rules tls', 'ci github .', '--version', '--help', 'report download shop -', ''])(
  'what is ours stays as it is: %j',
  (line) => {
    const args = line.split(' ').filter((word) => word !== '');
    expect(fromOldSpellings(args)).toEqual({ args, hints: [] });
  },
);

test.each([
  ['cloud scan ibm', 'Choose from aws, gcp, azure'],
  ['--additional-scan-result trivy_cve_scan repository https://git.example/a.git', 'is about folders'],
  ['--additional-scan-result grype folder .', 'There are: trivy_cve_scan, phpstan_sast_scan.'],
  ['--dry-run folder .', '--dry-run takes true or false.'],
  ['folder . --fix', '--fix takes true or false.'],
  ['--logging-level LOUD folder .', 'Choose from DEBUG'],
  ['--minimum-fail-level', 'needs a value'],
  ['--minimum-fail-level 3 rules', "unknown option '--minimum-fail-level'"],
  ['scan . --server https://p.example', '--server says where a report is kept'],
  ['scan . --server https://p.example --organization acme', 'say where a report is kept'],
])('%s is refused, as it would have no effect', async (line, told) => {
  expect(await run(line.split(' '))).toMatchObject({
    exitCode: EXIT.usage,
    printed: '',
    told: expect.stringContaining(told),
  });
});

test('a folder is scanned under its old name, with a hint for each other word', async () => {
  const folder = await folderWith({ 'redis.conf': REDIS });
  const { exitCode, printed, told } = await run(['--minimum-fail-level', '6', 'folder', 'scan', folder]);
  expect({ exitCode, told }).toEqual({ exitCode: EXIT.success, told: '"folder" is taken as "scan".' });
  expect(printed).toContain('redis.conf');
});

test('an output that cannot be written is told before anything is looked for', async () => {
  const folder = await folderWith({ 'redis.conf': REDIS, file: '' });
  const inFile = await run(['scan', folder, '--output', 'json', '--output-dir', path.join(folder, 'file', 'out')]);
  expect(inFile).toMatchObject({
    exitCode: EXIT.input,
    printed: '',
    told: expect.stringMatching(/^Cannot write .*: /),
  });
  const onFolder = await folderWith({ 'result.json/a': '' });
  const inTheWay = await run(['scan', folder, '--output', 'formatted,json', '--output-dir', onFolder]);
  expect(inTheWay).toMatchObject({
    exitCode: EXIT.input,
    printed: '',
    told: expect.stringContaining('it is a folder'),
  });
  const made = await run(['scan', folder, '--output', 'json', '--output-dir', path.join(folder, 'a', 'b')]);
  expect(made.exitCode).toBe(EXIT.failedChecks);
});

test('name and password of the existing client sign in, with a hint', async () => {
  const old = { COGUARD_USER_NAME: 'a@b.example', COGUARD_PASSWORD: 'x', PLUMBLINE_URL: 'http://127.0.0.1:9' };
  const { exitCode, told } = await run(['clusters'], old);
  expect(exitCode).toBe(EXIT.server);
  expect(told).toContain('COGUARD_USER_NAME and COGUARD_PASSWORD are taken as');
  expect((await run(['clusters'], { ...old, COGUARD_PASSWORD: '' })).told).not.toContain('are taken as');
});

test('a mistake of ours is a sentence, and its stack is for those who look for it', async () => {
  const terminal = {
    ...recordingTerminal(),
    print: () => {
      throw new Error('out of order');
    },
  };
  const args = ['rules', 'tls'];
  expect(await runCommandLine(args, {}, terminal)).toBe(EXIT.internal);
  expect(terminal.told).toEqual([
    expect.stringMatching(/^This is a mistake of Plumbline .*out of order.*PLUMBLINE_DEBUG=1/),
  ]);
  expect(await runCommandLine(args, { PLUMBLINE_DEBUG: '1' }, terminal)).toBe(EXIT.internal);
  expect(terminal.told.join('\n')).toContain('    at ');
});
