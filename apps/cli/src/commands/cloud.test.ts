import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { runCommandLine } from '../command-line.ts';
import { EXIT } from '../exit-codes.ts';
import { folderWith } from '../testing/folders.ts';
import { recordingProgram, type RecordingProgram } from '../testing/recording-program.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';

const SECRET = 'wJalrXUtnFEMI-K7MDENG-bPxRfiCYEXAMPLEKEY';
const TOKEN = 'FwoGZXIvYXdzEXAMPLESESSIONTOKENabcdef0123456789';

const OPEN_GROUP = `resource "aws_security_group" "web" {
  name = "web"
  ingress {
    from_port = 22
    to_port = 22
    protocol = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
`;

/** Writes what terraformer writes: below what `--path-output` names, a folder for each region, with a state beside it. */
const WRITES = `
const out = args.find((arg) => arg.startsWith('--path-output=')).slice('--path-output='.length);
const [, regions = 'eu-west-1'] = /^--regions=(.*)$/.exec(args.find((arg) => arg.startsWith('--regions=')) ?? '') ?? [];
for (const region of regions.split(',')) {
  fs.mkdirSync(path.join(out, region), { recursive: true });
  fs.writeFileSync(path.join(out, region, 'security_group.tf'), ${JSON.stringify(OPEN_GROUP)});
  fs.writeFileSync(path.join(out, region, 'terraform.tfstate'), '{"password":"${SECRET}"}');
}
console.error('2026/11/23 aws done importing sg');
`;

const AZURE = `
const out = args[args.indexOf('--output-dir') + 1];
fs.writeFileSync(path.join(out, 'main.tf'), 'resource "azurerm_storage_account" "a" {\\n  min_tls_version = "TLS1_0"\\n}\\n');
`;

async function run(program: RecordingProgram | undefined, environment: NodeJS.ProcessEnv, ...args: string[]) {
  const home = await folderWith({});
  const terminal = recordingTerminal();
  const PATH = [...(program ? [program.folder] : []), '/nonexistent'].join(path.delimiter);
  const exitCode = await runCommandLine(args, { PATH, HOME: home, ...environment }, terminal);
  return { exitCode, told: terminal.told.join('\n'), printed: terminal.printed.join('\n') };
}

async function onlyRun(program: RecordingProgram) {
  const [first, ...more] = await program.runs();
  if (!first || more.length > 0) throw new Error(`It was started ${more.length + (first ? 1 : 0)} times.`);
  return first;
}

const JSON_OUT = ['--output', 'json', '--output-dir', '-', '--no-hygiene'];

test('what terraformer writes of AWS is checked as a folder, and nothing of it stays', async () => {
  const terraformer = await recordingProgram('terraformer', WRITES);
  const environment = {
    AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
    AWS_SECRET_ACCESS_KEY: SECRET,
    PLUMBLINE_TOKEN: 'x',
  };
  const { exitCode, printed } = await run(
    terraformer,
    environment,
    'cloud',
    '--region',
    'eu-west-1,us-east-1',
    ...JSON_OUT,
  );
  expect(exitCode).toBe(EXIT.failedChecks);
  const folders = (JSON.parse(printed) as Report).failed.map(({ config_file: file }) => file?.subPath);
  expect(new Set(folders)).toEqual(new Set(['eu-west-1', 'us-east-1']));
  const { args, cwd, env } = await onlyRun(terraformer);
  expect(args.slice(0, 3)).toEqual(['import', 'aws', '--resources=*']);
  expect(args).toEqual(expect.arrayContaining(['--profile=', '--regions=eu-west-1,us-east-1', '--state=local']));
  expect(env['AWS_SECRET_ACCESS_KEY']).toBe(SECRET);
  expect(env['PLUMBLINE_TOKEN']).toBeUndefined();
  expect(existsSync(cwd), 'the folder is gone').toBe(false);
});

test('the cluster is called after the cloud, also in the words of the existing client, and works where nobody else reads', async () => {
  const mode = `fs.writeFileSync(process.env.AWS_MODE, (fs.statSync('.').mode & 0o777).toString(8));\n`;
  const terraformer = await recordingProgram('terraformer', mode + WRITES);
  const file = path.join(terraformer.folder, 'mode');
  const args = ['cloud', 'scan', 'aws', '--output', 'markdown', '--output-dir', '-'];
  const { exitCode, printed, told } = await run(terraformer, { AWS_MODE: file }, ...args);
  expect(exitCode, told).toBe(EXIT.failedChecks);
  expect(printed).toContain('aws\\_extraction');
  expect(readFileSync(file, 'utf8')).toBe('700');
  expect(told).toContain('The region that the profile names is read');
});

test('a file of credentials goes before the environment, with its session token, and is shown to nobody', async () => {
  const folder = await folderWith({
    credentials: `[default]\naws_access_key_id = AKIAIOSFODNN7EXAMPLF\naws_secret_access_key = ${SECRET}\naws_session_token=${TOKEN}\n`,
  });
  const terraformer = await recordingProgram(
    'terraformer',
    `console.error('\\u001b[31mkeys ' + fs.readFileSync(process.env.AWS_SHARED_CREDENTIALS_FILE, 'utf8').split('\\n').join(' ') + '\\u202e');
     console.error('InvalidClientTokenId: The security token included in the request is invalid.');
     process.exit(1);`,
  );
  const environment = { AWS_ACCESS_KEY_ID: 'AKIAOTHER', AWS_SECRET_ACCESS_KEY: 'other', AWS_SESSION_TOKEN: 'other' };
  const file = path.join(folder, 'credentials');
  const { exitCode, told } = await run(
    terraformer,
    environment,
    'cloud',
    'aws',
    '--credentials-file',
    file,
    '--profile',
    'audit',
  );
  expect(exitCode).toBe(EXIT.authentication);
  expect(told).toContain('terraformer failed:');
  expect(told).toContain('InvalidClientTokenId: The security token included in the request is invalid.');
  for (const hidden of [SECRET, TOKEN, 'AKIAIOSFODNN7EXAMPLF', '\u001b', '\u202e']) expect(told).not.toContain(hidden);
  const { env, args } = await onlyRun(terraformer);
  expect(env).toMatchObject({ AWS_SHARED_CREDENTIALS_FILE: file, AWS_PROFILE: 'audit' });
  expect(env['AWS_ACCESS_KEY_ID']).toBeUndefined();
  expect(args).toContain('--profile=audit');
});

test('each project of Google Cloud has a folder of its own for each region', async () => {
  const terraformer = await recordingProgram('terraformer', WRITES);
  const key = await folderWith({
    'key.json': JSON.stringify({
      type: 'service_account',
      project_id: 'shop-1',
      private_key: `-----BEGIN\n${SECRET}\n`,
    }),
  });
  const file = path.join(key, 'key.json');
  const args = [
    'cloud',
    'gcp',
    '--credentials-file',
    file,
    '--region',
    'global,europe-west1',
    '--resources',
    'firewall,gcs',
  ];
  const { exitCode } = await run(terraformer, {}, ...args, ...JSON_OUT);
  expect(exitCode).toBe(EXIT.failedChecks);
  const runs = await terraformer.runs();
  expect(runs.map((one) => one.args.slice(-2))).toEqual([
    ['--projects=shop-1', '--regions=global'],
    ['--projects=shop-1', '--regions=europe-west1'],
  ]);
  expect(new Set(runs.map((one) => one.args[3])).size).toBe(2);
  expect(runs[0]?.args.slice(0, 3)).toEqual(['import', 'google', '--resources=firewall,gcs']);
  expect(runs[0]?.env['GOOGLE_APPLICATION_CREDENTIALS']).toBe(file);
});

test('whoever gcloud signed in is asked for, in the project of its configuration', async () => {
  const terraformer = await recordingProgram('terraformer', WRITES);
  const config = await folderWith({
    active_config: 'work\n',
    'configurations/config_work': '[core]\naccount = me@example.com\nproject = shop-2\n',
    'legacy_credentials/me@example.com/adc.json':
      '{"type":"authorized_user","refresh_token":"1//0abcdefghijklmnopqrstuv"}',
  });
  const { exitCode, told } = await run(terraformer, { CLOUDSDK_CONFIG: config }, 'cloud', 'gcp', ...JSON_OUT);
  expect(exitCode).toBe(EXIT.failedChecks);
  expect(told).toContain('Only what stands in no region is read.');
  const { args, env } = await onlyRun(terraformer);
  expect(args.slice(-2)).toEqual(['--projects=shop-2', '--regions=global']);
  expect(env['GOOGLE_APPLICATION_CREDENTIALS']).toContain('legacy_credentials');
  expect((await run(terraformer, {}, 'cloud', 'gcp')).told).toContain('--project ID');
});

test('Azure is read by aztfexport, which reports nothing to anybody', async () => {
  const aztfexport = await recordingProgram('aztfexport', AZURE);
  const key = await folderWith({
    'azure.json': JSON.stringify({ clientId: 'c', clientSecret: SECRET, tenantId: 't', subscriptionId: 's-1' }),
  });
  const args = ['cloud', 'azure', '--credentials-file', path.join(key, 'azure.json'), '--exporter', aztfexport.file];
  const { exitCode } = await run(
    undefined,
    { ARM_CLIENT_ID: 'other', ARM_ENVIRONMENT: 'public' },
    ...args,
    ...JSON_OUT,
  );
  expect(exitCode).toBe(EXIT.failedChecks);
  const { args: given, env } = await onlyRun(aztfexport);
  expect(given[0]).toBe('query');
  expect(given).toEqual(
    expect.arrayContaining(['--non-interactive', '--hcl-only', '--subscription-id=s-1', '--use-environment-cred']),
  );
  expect(env).toMatchObject({
    ARM_CLIENT_ID: 'c',
    ARM_CLIENT_SECRET: SECRET,
    ARM_TENANT_ID: 't',
    ARM_ENVIRONMENT: 'public',
  });
  expect(env['HOME']).toContain('plumbline-');
});

test('what the exporter could not read is told, and no scan is green without it', async () => {
  const failing = `console.error('2026/11/23 aws error initializing resources in service s3, err: AccessDenied');\n${WRITES}`;
  const terraformer = await recordingProgram('terraformer', failing);
  const { exitCode, told } = await run(terraformer, {}, 'cloud', '--region', 'eu-west-1', '--minimum-fail-level', '6');
  expect(exitCode).toBe(EXIT.input);
  expect(told).toContain(
    'terraformer could not read everything:\n2026/11/23 aws error initializing resources in service s3',
  );
  const nothing = await run(await recordingProgram('terraformer', ''), {}, 'cloud', '--region', 'eu-west-1');
  expect([nothing.exitCode, nothing.told]).toEqual([EXIT.input, expect.stringContaining('terraformer wrote nothing')]);
});

test('what was exported can be kept, without its state, and a baseline be made of it', async () => {
  const terraformer = await recordingProgram('terraformer', WRITES);
  const folder = await folderWith({ 'full/a': '' });
  const kept = path.join(folder, 'kept');
  const first = await run(terraformer, {}, 'cloud', '--region', 'eu-west-1', '--keep', kept);
  expect(first.exitCode).toBe(EXIT.failedChecks);
  expect(readdirSync(path.join(kept, 'eu-west-1'))).toEqual(['security_group.tf']);
  expect(statSync(kept).mode & 0o777).toBe(0o700);
  const baseline = path.join(folder, 'known.json');
  expect((await run(undefined, {}, 'baseline', kept, '--file', baseline)).exitCode).toBe(EXIT.success);
  const again = await run(terraformer, {}, 'cloud', '--region', 'eu-west-1', '--baseline', baseline, '--new-only');
  expect([again.exitCode, again.told]).toEqual([EXIT.success, expect.stringContaining(': 0 new,')]);
  const full = path.join(folder, 'full');
  expect((await run(terraformer, {}, 'cloud', '--region', 'eu-west-1', '--keep', full)).exitCode).toBe(EXIT.usage);
});

test.each([
  [['cloud', 'ibm'], EXIT.usage, '"ibm" is no cloud'],
  [['cloud', 'azure', '--profile', 'a'], EXIT.usage, '--profile has no effect for azure'],
  [['cloud', 'aws', '--project', 'a'], EXIT.usage, '--project has no effect for aws'],
  [['cloud', 'aws', '--region', '--verbose'], EXIT.usage, '--region takes plain names'],
  [['cloud', 'aws', '--time-limit', '0'], EXIT.usage, '--time-limit takes'],
  [['cloud', 'aws', '--new-only'], EXIT.usage, '--new-only needs --baseline'],
  [['cloud', 'aws'], EXIT.input, 'terraformer reads AWS and Google Cloud here, and is not there'],
  [['cloud', 'azure'], EXIT.input, 'aztfexport reads Azure here, and is not there'],
  [['cloud', 'aws', '--exporter', '/nonexistent/terraformer'], EXIT.input, 'is no program that can be started'],
  [['cloud', 'aws', '--credentials-file', '/nonexistent/file'], EXIT.input, 'Cannot read /nonexistent/file'],
])('%j is refused in a sentence', async (args, code, sentence) => {
  const { exitCode, told } = await run(undefined, {}, ...args);
  expect([exitCode, told]).toEqual([code, expect.stringContaining(sentence)]);
});

test('Ctrl-C ends the exporter and what it started, and leaves nothing behind', async () => {
  const sleeper = `
const { spawn } = require('node:child_process');
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
fs.writeFileSync(process.env.AWS_PIDS + '.part', process.pid + ' ' + child.pid);
fs.renameSync(process.env.AWS_PIDS + '.part', process.env.AWS_PIDS);
setInterval(() => {}, 1000);`;
  const terraformer = await recordingProgram('terraformer', sleeper);
  const temporary = await folderWith({});
  const pids = path.join(terraformer.folder, 'pids');
  const main = path.join(import.meta.dirname, '..', '..', 'bin', 'plumbline.js');
  const child = spawn(process.execPath, [main, 'cloud', 'aws', '--region', 'eu-west-1'], {
    env: {
      PATH: terraformer.folder,
      HOME: temporary,
      TMPDIR: temporary,
      AWS_PIDS: pids,
      XDG_CACHE_HOME: terraformer.folder,
    },
    stdio: 'ignore',
  });
  const code = new Promise((resolve) => child.on('close', resolve));
  await expect.poll(() => existsSync(pids)).toBe(true);
  child.kill('SIGINT');
  expect(await code).toBe(EXIT.interrupted);
  const isThere = (pid: string): boolean => {
    // One that nobody waited for is there, as a name.
    const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
    return status !== '' && !/^State:\s+Z/m.test(status);
  };
  for (const pid of readFileSync(pids, 'utf8').split(' ')) await expect.poll(() => isThere(pid)).toBe(false);
  expect(readdirSync(temporary)).toEqual([]);
});
