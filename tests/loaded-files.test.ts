import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { traceInto } from '../tools/loaded-files.ts';
import { ROOT, toolEnvironment } from '../tools/processes.ts';

/* What the command line loads for a folder, as Node's own hooks see it. */

const FORMATS = path.join(ROOT, 'packages', 'scanner', 'src', 'formats');
/** What stands beside the parsers and belongs to no format. */
const SHARED = new Set([
  'closing-quote',
  'decode',
  'format-list',
  'head',
  'image-reference',
  'line-index',
  'lines',
  'nodes',
  'parts-around',
  'template-conditions',
  'template-marks',
  'templates',
  'text-in-file',
  'tree',
  'within-limits',
  'written-as-json',
]);
const PARSER_PACKAGES = /node_modules\/(?:js-yaml|jsonc-parser|yaml)\//;

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plumbline-loaded-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('a scan of a folder with only a Dockerfile loads no parser of another format', async () => {
  const [trace, list] = [path.join(folder, 'trace.mjs'), path.join(folder, 'loaded.txt')];
  const project = await mkdtemp(path.join(folder, 'project-'));
  await writeFile(path.join(project, 'Dockerfile'), 'FROM node:latest\n');
  await writeFile(trace, traceInto(list));

  const program = path.join(ROOT, 'apps', 'cli', 'bin', 'plumbline.js');
  const args = ['--import', pathToFileURL(trace).href, program, 'scan', project];
  const { stdout, stderr } = spawnSync('node', args, { encoding: 'utf8', env: toolEnvironment() });
  expect(stdout, stderr).toContain('Dockerfile');

  const files = (await readFile(list, 'utf8')).trim().split('\n');
  const parsers = files.filter((file) => file.startsWith(FORMATS)).map((file) => path.basename(file, '.ts'));
  const ofOneFormat = parsers.filter((name) => !SHARED.has(name));
  expect(ofOneFormat.toSorted()).toEqual(['dockerfile', 'dockerfile-heredocs', 'dockerfile-words']);
  expect(files.filter((file) => PARSER_PACKAGES.test(file))).toEqual([]);
});
