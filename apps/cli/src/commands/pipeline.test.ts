import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { runCommandLine } from '../command-line.ts';
import { EXIT } from '../exit-codes.ts';
import { PIPELINE_FILES } from '../pipeline-files.ts';
import { folderWith } from '../testing/folders.ts';
import { recordingTerminal } from '../testing/recording-terminal.ts';

const SERVER = 'https://plumbline.example.com';
const INSTALL = 'npm install -g "$PLUMBLINE_URL/downloads/plumbline-cli.tgz"\n';
const SCAN = 'plumbline scan --upload --cluster-name "shop" --minimum-fail-level 4\n';

async function run(folder: string, ...args: string[]) {
  const terminal = recordingTerminal();
  const exitCode = await runCommandLine(args, { XDG_CONFIG_HOME: path.join(folder, 'none') }, terminal);
  return { ...terminal, exitCode };
}

/** Writes it into an empty repository; gives its text. */
async function written(name: string): Promise<{ folder: string; text: string; told: readonly string[] }> {
  const folder = await folderWith({});
  const args = ['ci', name, folder, '--server', `${SERVER}/`, '--cluster-name', 'shop'];
  const { exitCode, told } = await run(folder, ...args);
  expect(exitCode, told.join('\n')).toBe(EXIT.success);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const [file, ...others] = files.filter((entry) => entry.isFile());
  expect(others).toEqual([]);
  const place = path.join(file?.parentPath ?? '', file?.name ?? '');
  return { folder, text: await readFile(place, 'utf8'), told };
}

test.each([
  [
    'github',
    {
      jobs: {
        plumbline: {
          env: { PLUMBLINE_URL: SERVER },
          steps: [
            { with: { 'persist-credentials': false } },
            { run: INSTALL },
            { run: SCAN, env: { PLUMBLINE_TOKEN: '${{ secrets.PLUMBLINE_TOKEN }}' } },
          ],
        },
      },
    },
  ],
  ['gitlab', { plumbline: { variables: { PLUMBLINE_URL: SERVER }, script: [INSTALL, SCAN] } }],
  [
    'azure',
    {
      variables: { PLUMBLINE_URL: SERVER },
      steps: [
        { checkout: 'self' },
        { script: INSTALL },
        { script: SCAN, env: { PLUMBLINE_TOKEN: '$(PLUMBLINE_TOKEN)' } },
      ],
    },
  ],
  [
    'bitbucket',
    { pipelines: { default: [{ step: { script: [`export PLUMBLINE_URL="${SERVER}"`, INSTALL, SCAN] } }] } },
  ],
  [
    'circleci',
    {
      jobs: {
        plumbline: {
          environment: { PLUMBLINE_URL: SERVER },
          steps: ['checkout', { run: { command: INSTALL } }, { run: { command: SCAN } }],
        },
      },
    },
  ],
])('the file for %s installs the tool from the portal and uploads', async (name, expected) => {
  const { text, told } = await written(name);
  expect(parse(text)).toMatchObject(expected);
  expect(told.join('\n')).toContain('plumbline token create "Pipeline of shop" --cluster "shop"');
});

test('the file for Jenkins does the same, where agents may install nothing for everybody', async () => {
  const { text } = await written('jenkins');
  expect(text).toContain(`PLUMBLINE_URL = '${SERVER}'`);
  expect(text).toContain(
    `sh 'npm install --prefix "$WORKSPACE_TMP/plumbline" "$PLUMBLINE_URL/downloads/plumbline-cli.tgz"'`,
  );
  expect(text).toContain(
    `sh '"$WORKSPACE_TMP/plumbline/node_modules/.bin/plumbline" scan --upload --cluster-name "shop" --minimum-fail-level 4'`,
  );
});

test('our own rules find nothing in the file for GitHub', async () => {
  const { folder } = await written('github');
  const { printed, exitCode } = await run(folder, 'scan', folder);
  expect(exitCode, printed.join('\n')).toBe(EXIT.success);
  expect(printed.join('\n')).toContain('1 of 1 service checked');
});

test('a file that is there is never written over', async () => {
  const folder = await folderWith({ '.gitlab-ci.yml': 'build: {}\n' });
  const refused = await run(folder, 'ci', 'gitlab', folder, '--server', SERVER);
  expect(refused.exitCode).toBe(EXIT.input);
  expect(refused.told.join('\n')).toContain('plumbline ci gitlab --print');
  expect(await readFile(path.join(folder, '.gitlab-ci.yml'), 'utf8')).toBe('build: {}\n');
  const printed = await run(folder, 'ci', 'gitlab', folder, '--server', SERVER, '--print');
  expect(parse(printed.printed.join('\n'))).toHaveProperty('plumbline.script');
});

test.each([
  [['ci', 'travis', '.', '--server', SERVER], 'Choose from github, gitlab, jenkins, azure, bitbucket, circleci.'],
  [['ci', 'github', '.'], 'Say where pipelines reach the portal'],
  [['ci', 'github', '.', '--server', 'https://a.example/$(id)'], 'is no address'],
  [['ci', 'github', '.', '--server', SERVER, '--cluster-name', 'a";id;"'], 'cannot be the name of a cluster'],
  [['ci', 'github', '.', '--server', SERVER, '--minimum-fail-level', '7'], 'whole number'],
])('%j says what is wrong', async (args, message) => {
  const { exitCode, told } = await run(await folderWith({}), ...args);
  expect([exitCode, told.join('\n')]).toEqual([EXIT.usage, expect.stringContaining(message)]);
});

test('images are those that our own are built on', async () => {
  const dockerfile = await readFile(path.join(import.meta.dirname, '../../../../deploy/Dockerfile'), 'utf8');
  const [, image = ''] = /^FROM (\S+) AS build/m.exec(dockerfile) ?? [];
  for (const name of ['gitlab', 'bitbucket', 'circleci']) {
    const scan = { serverUrl: SERVER, clusterName: 'shop', minimumFailLevel: '4' };
    expect(PIPELINE_FILES[name]?.text(scan), name).toContain(image);
  }
});
