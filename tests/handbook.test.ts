import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { commandsOf } from '@plumbline/cli/command-shape';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLI_PROGRAM, ROOT, toolEnvironment } from '../tools/processes.ts';
import { programShape } from '../tools/program-shape.ts';

/*
 * Each page of the handbook is tried in a folder of its own: a block that names a file is written there, and each line of
 * a block of `sh` is run, with the exit code that its comment says. Of commands that need a portal (`sh portal`) it is
 * looked whether there are such commands and options; what is `sh shown` is no command of ours.
 */

const FOLDER = path.join(ROOT, 'docs', 'handbook');
const PAGES = (await readdir(FOLDER)).filter((name) => name.endsWith('.md') && name !== 'commands.md');

interface Block {
  readonly language: string;
  /** The file that it is, or how its commands are tried. */
  readonly name: string;
  readonly text: string;
}

function blocksOf(page: string): readonly Block[] {
  return [...page.matchAll(/^```(\w+)(?: (.+))?\n([^]*?)^```$/gm)].map(([, language = '', name = '', text = '']) => ({
    language,
    name,
    text,
  }));
}

/** Words as a shell has them: quotes hold what is between them together. */
function wordsOf(line: string): readonly string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

let home = '';
const program = path.join(ROOT, CLI_PROGRAM);
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'plumbline-handbook-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function exitCodeOf(args: readonly string[], folder: string): Promise<number> {
  const environment = { ...toolEnvironment(), HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home };
  try {
    await promisify(execFile)('node', [program, ...args], { cwd: folder, env: environment });
    return 0;
  } catch (error) {
    // What execFile fails with.
    const { code } = error as { code: number };
    return code;
  }
}

/** What a line of a page says, and what it does: `plumbline scan . # exits 1`. */
interface Tried {
  readonly line: string;
  readonly program: string | undefined;
  readonly said: number;
  readonly done: number;
}

async function tried(line: string, folder: string): Promise<Tried> {
  const [, command = '', said = '0'] = /^(.*?)(?:\s+# exits (\d+))?$/.exec(line) ?? [];
  const [first, ...args] = wordsOf(command);
  return { line, program: first, said: Number(said), done: await exitCodeOf(args, folder) };
}

/** In the order of the page. */
async function triedOf(page: string): Promise<readonly Tried[]> {
  const folder = await mkdtemp(path.join(home, 'page-'));
  const all: Tried[] = [];
  for (const { language, name, text } of blocksOf(page)) {
    if (language !== 'sh' && name !== '') {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    if (language !== 'sh' || name !== '') continue;
    for (const line of text.trimEnd().split('\n')) all.push(await tried(line, folder));
  }
  return all;
}

test.each(PAGES)('%s: its commands do what it says', async (name) => {
  for (const { line, program: first, said, done } of await triedOf(await readFile(path.join(FOLDER, name), 'utf8'))) {
    expect(first, line).toBe('plumbline');
    expect(done, line).toBe(said);
  }
});

const COMMANDS = new Map(commandsOf(programShape()).map((shape) => [shape.name, shape]));

test.each(PAGES)('%s: commands that need a portal are there with their options', async (name) => {
  const lines = blocksOf(await readFile(path.join(FOLDER, name), 'utf8'))
    .filter((block) => block.language === 'sh' && block.name === 'portal')
    .flatMap(({ text }) => text.trimEnd().split('\n'));
  for (const line of lines) {
    const [, first = '', second = '', ...rest] = wordsOf(line);
    const shape = COMMANDS.get(`${first} ${second}`) ?? COMMANDS.get(first);
    const options = [second, ...rest].filter((word) => word.startsWith('--'));
    expect(shape, line).toBeDefined();
    expect(options.filter((option) => !shape?.options.some(({ long }) => long === option), line)).toEqual([]);
  }
});
