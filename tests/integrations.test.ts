import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EXIT } from '@plumbline/cli/exit-codes';
import { SERVICE_CATALOGUE, defaultFileNamesOf } from '@plumbline/model/service-catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { ARCHIVE as ARCHIVE_NAME, BUILT_CLI } from '../tools/cli-package.ts';
import { CLI_PROGRAM, ROOT, toolEnvironment } from '../tools/processes.ts';

/* What pipelines take from us: each is read as they read it, and what it runs is run. */

let home = '';
const ARCHIVE = path.join(BUILT_CLI, ARCHIVE_NAME);
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'plumbline-integrations-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** A repository with one file of which a check of severity 3 or more fails. */
async function repository(): Promise<string> {
  const folder = await mkdtemp(path.join(home, 'repository-'));
  await writeFile(path.join(folder, 'redis.conf'), 'bind 0.0.0.0\nprotected-mode no\n');
  return folder;
}

/** Runs a script as a shell does; gives its exit code. */
async function run(
  shell: readonly [string, ...string[]],
  script: string,
  cwd: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly stdout: string }> {
  const [program, ...flags] = shell;
  const env = { ...toolEnvironment(), XDG_CACHE_HOME: home, ...environment };
  try {
    const { stdout } = await promisify(execFile)(program, [...flags, '-c', script], { cwd, env });
    return { code: 0, stdout };
  } catch (error) {
    // What `execFile` rejects with.
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, stdout };
  }
}

/** What fails in a repository now; gives the file. */
async function baselineOf(folder: string): Promise<string> {
  const PATH = await withTool();
  expect((await run(['sh'], 'plumbline baseline', folder, { PATH })).code).toBe(EXIT.success);
  return path.join(folder, 'plumbline-baseline.json');
}

interface Step {
  readonly name: string;
  readonly run?: string;
  readonly if?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

describe('the GitHub action', () => {
  const readAction = async () =>
    parse(await readFile(path.join(ROOT, 'deploy', 'github-action', 'action.yml'), 'utf8')) as Action;

  test('uses every input, and reads no other; scripts are given them as variables alone', async () => {
    const { inputs, runs } = await readAction();
    const used = [...JSON.stringify(runs).matchAll(/inputs\.([\w-]+)/g)].map(([, name]) => name);
    expect(new Set(used)).toEqual(new Set(Object.keys(inputs)));
    for (const { name, run: script = '', env = {} } of runs.steps) {
      expect(script, name).not.toContain('${{');
      for (const variable of Object.keys(env)) expect(script, name).toMatch(usesOf(variable));
    }
  });

  /** The tool reads its own variables itself. */
  function usesOf(variable: string): RegExp {
    return variable.startsWith('PLUMBLINE_') ? /plumbline/ : new RegExp(`\\$\\{?${variable}\\b`);
  }

  /** Runs the action's scripts in their order as a runner does, with some inputs; stops at the first that fails. */
  async function act(given: Readonly<Record<string, string>>) {
    const { inputs, runs } = await readAction();
    const workspace = await repository();
    const temporary = await mkdtemp(path.join(home, 'runner-'));
    const [output, summary] = [path.join(temporary, 'output'), path.join(temporary, 'summary')];
    const outputs = async () => Object.fromEntries((await linesOf(output)).map((line) => line.split('=', 2)));
    let printed = '';
    for (const { run: script, env = {} } of runs.steps) {
      if (script === undefined) continue;
      const said: Readonly<Record<string, string>> = await outputs();
      const value = (text: string) =>
        text
          .replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name: string) => given[name] ?? inputs[name]?.default ?? '')
          .replace(/\$\{\{ steps\.scan\.outputs\.([\w-]+) \}\}/g, (_, name: string) => said[name] ?? '');
      const variables = Object.fromEntries(Object.entries(env).map(([name, text]) => [name, value(text)]));
      const runner = { RUNNER_TEMP: temporary, GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary };
      const github = { GITHUB_REPOSITORY: 'somebody/shop', npm_config_registry: 'http://127.0.0.1:9' };
      const shell = ['bash', '--noprofile', '--norc', '-e', '-o', 'pipefail'] as const;
      const { code, stdout } = await run([...shell], script, workspace, { ...runner, ...github, ...variables });
      printed += stdout;
      if (code !== 0) return { code, printed, said: await outputs(), summary: await linesOf(summary) };
    }
    return { code: 0, printed, said: await outputs(), summary: await linesOf(summary) };
  }

  async function linesOf(file: string): Promise<readonly string[]> {
    if (!existsSync(file)) return [];
    return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  }

  test('installs the tool, scans, says where the results are, and fails as the scan does', async () => {
    const { code, printed, said, summary } = await act({ tool: ARCHIVE, 'minimum-fail-level': '3' });
    expect([code, said['exit-code']]).toEqual([EXIT.failedChecks, String(EXIT.failedChecks)]);
    expect(printed).toMatch(/^::error file=redis\.conf/m);
    expect(summary[0]).toMatch(/^# Report of/);
    const sarif = JSON.parse(await readFile(said['sarif'] ?? '', 'utf8')) as { version: string };
    expect(sarif.version).toBe('2.1.0');
    expect(JSON.parse(await readFile(said['report'] ?? '', 'utf8'))).toHaveProperty('failed');
  });

  test('does not fail where nobody wants it to, and says no more than what is wanted', async () => {
    const options = { 'minimum-fail-level': '6', annotations: 'false', hygiene: 'false', ruleset: 'soc2' };
    const { code, printed } = await act({ tool: ARCHIVE, ...options });
    expect(code).toBe(0);
    expect(printed).not.toContain('::error');
    expect(printed).toContain('rules of good practice left out');
  });

  test('fails by what is new alone where a baseline is named, and leaves out the rest where that is wanted', async () => {
    const { code, printed, said } = await act({ tool: ARCHIVE, baseline: await baselineOf(await repository()) });
    expect(code).toBe(0);
    expect(printed).toMatch(/^::notice file=redis\.conf.*\(known\)/m);
    expect(printed).not.toContain('::error');
    expect(await failedIn(said)).toBeGreaterThan(0);
    const fresh = await act({ tool: ARCHIVE, baseline: await baselineOf(await repository()), 'new-only': 'true' });
    expect(fresh.printed).not.toContain('redis.conf');
    expect(await failedIn(fresh.said)).toBe(0);
  });

  async function failedIn(said: Readonly<Record<string, string>>): Promise<number> {
    const { failed } = JSON.parse(await readFile(said['report'] ?? '', 'utf8')) as { failed: readonly object[] };
    return failed.length;
  }

  test.each([
    ['an archive with another checksum', { tool: ARCHIVE, sha256: 'a'.repeat(64) }],
    ['no place to take the tool from', {}],
  ])('fails with %s before anything is installed', async (_what, given) => {
    const { code, said } = await act(given);
    expect(code).not.toBe(0);
    expect(said).toEqual({});
  });

  test('every output is one of its steps', async () => {
    const { outputs, runs } = await readAction();
    const script = runs.steps.find(({ name }) => name === 'Scan')?.run ?? '';
    for (const [name, { value }] of Object.entries(outputs)) {
      expect(value).toBe(`\${{ steps.scan.outputs.${name} }}`);
      expect(script).toContain(`echo "${name}=`);
    }
  });
});

describe('the template for GitLab', () => {
  interface Job {
    readonly variables: Readonly<Record<string, string>>;
    readonly script: readonly string[];
    readonly artifacts: { readonly reports: Readonly<Record<string, string>> };
  }
  const FILE = path.join(ROOT, 'deploy', 'gitlab', 'plumbline.gitlab-ci.yml');

  test('uses every input, and its job writes the reports that it gives to GitLab', async () => {
    const [header, jobs] = parseAllDocuments(await readFile(FILE, 'utf8')).map(
      (document) => document.toJS() as unknown,
    );
    const { inputs } = (header as { spec: { inputs: Record<string, { default?: unknown }> } }).spec;
    const used = [...JSON.stringify(jobs).matchAll(/\$\[\[ inputs\.([\w-]+) \]\]/g)].map(([, name]) => name);
    expect(new Set(used)).toEqual(new Set(Object.keys(inputs)));

    const { plumbline: job } = jobs as { plumbline: Job };
    const value = (text: string) =>
      text.replace(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_, name: string) => String(inputs[name]?.default));
    const variables = Object.fromEntries(Object.entries(job.variables).map(([name, text]) => [name, value(text)]));
    const [install, scan = ''] = job.script;
    expect(install).toContain('/downloads/plumbline-cli.tgz');
    const programs = await withTool();
    const folder = await repository();
    const { code } = await run(['sh', '-e'], scan, folder, { ...variables, PATH: programs });
    expect(code).toBe(EXIT.failedChecks);
    const baseline = { BASELINE: await baselineOf(folder), NEW_ONLY: 'true' };
    expect((await run(['sh', '-e'], scan, folder, { ...variables, ...baseline, PATH: programs })).code).toBe(0);
    for (const report of Object.values(job.artifacts.reports)) expect(existsSync(path.join(folder, report))).toBe(true);
  });
});

/** A path of programs with the built tool on it. */
async function withTool(): Promise<string> {
  const folder = path.join(home, 'bin');
  await mkdir(folder, { recursive: true });
  const program = path.join(ROOT, CLI_PROGRAM);
  await chmod(program, 0o755);
  if (!existsSync(path.join(folder, 'plumbline'))) await symlink(program, path.join(folder, 'plumbline'));
  return `${folder}${path.delimiter}${toolEnvironment()['PATH']}`;
}

describe('the hook of pre-commit', () => {
  interface Hook {
    readonly entry: string;
    readonly files: string;
    readonly [key: string]: unknown;
  }
  const readHooks = async () => parse(await readFile(path.join(ROOT, '.pre-commit-hooks.yaml'), 'utf8')) as Hook[];

  /** Source: https://pre-commit.com/#creating-new-hooks */
  const KEYS: Readonly<Record<string, string>> = {
    id: 'string',
    name: 'string',
    description: 'string',
    entry: 'string',
    language: 'string',
    files: 'string',
    pass_filenames: 'boolean',
    require_serial: 'boolean',
  };

  test('has what a hook needs, and nothing that is none of its keys', async () => {
    for (const hook of await readHooks()) {
      expect(Object.keys(hook)).toEqual(expect.arrayContaining(['id', 'name', 'entry', 'language']));
      for (const [key, value] of Object.entries(hook)) expect(typeof value, key).toBe(KEYS[key]);
    }
  });

  test('runs when a file of a service changes, and not for other files', async () => {
    const [hook] = await readHooks();
    const files = new RegExp(hook?.files.replace('(?i)', '') ?? '', 'i');
    const names = Object.keys(SERVICE_CATALOGUE).flatMap(defaultFileNamesOf);
    expect(names.length).toBeGreaterThan(60);
    // Those of OpenAFS and Netlify that have no ending are too few to run for whatever has none.
    const missed = names.filter((name) => !files.test(`some/folder/${name}`) && name.includes('.'));
    expect(missed).toEqual([]);
    for (const name of ['main.ts', 'README.md', 'notes/dockerfiles.md', 'a.png']) expect(name).not.toMatch(files);
  });

  test('fails a commit with a failed check that is severe, and no other', async () => {
    const [hook] = await readHooks();
    const folder = await repository();
    const PATH = await withTool();
    expect((await run(['sh'], hook?.entry ?? '', folder, { PATH })).code).toBe(EXIT.failedChecks);
    await writeFile(path.join(folder, 'redis.conf'), 'bind 127.0.0.1 -::1\n');
    expect((await run(['sh'], hook?.entry ?? '', folder, { PATH })).code).toBe(EXIT.success);
  });
});

test.each(['Dockerfile', 'cli/Dockerfile'])('%s installs the packages of every workspace', async (name) => {
  const dockerfile = await readFile(path.join(ROOT, 'deploy', name), 'utf8');
  const folders = await Promise.all(
    ['packages', 'apps'].map((part) =>
      readdir(path.join(ROOT, part)).then((names) => names.map((one) => `${part}/${one}`)),
    ),
  );
  const copied = [...dockerfile.matchAll(/^COPY (\S+\/)package\.json \1$/gm)].map(([, folder = '']) =>
    folder.slice(0, -1),
  );
  expect(copied.toSorted()).toEqual(folders.flat().toSorted());
});

test('the image of the command line runs as nobody in particular, and what it starts is built', async () => {
  const dockerfile = await readFile(path.join(ROOT, 'deploy', 'cli', 'Dockerfile'), 'utf8');
  const [, source = ''] = /^COPY --from=build \/build\/(\S+) \/opt\/plumbline$/m.exec(dockerfile) ?? [];
  const [, command = '[]'] = /^ENTRYPOINT (.*)$/m.exec(dockerfile) ?? [];
  const [, program = ''] = JSON.parse(command) as string[];
  expect(existsSync(path.join(ROOT, source, path.basename(program)))).toBe(true);
  expect(dockerfile.slice(dockerfile.lastIndexOf('FROM'))).toMatch(/^USER node$/m);
});
