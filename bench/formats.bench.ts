import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FORMAT_NAMES, loadParser, type FormatName } from '@plumbline/scanner/formats/format-list';
import type { Source } from '@plumbline/scanner/formats/tree';
import { traceInto } from '../tools/loaded-files.ts';
import { CLI_PROGRAM, ROOT, runProgram, toolEnvironment } from '../tools/processes.ts';
import { LOAD_FORMAT, PARSE_FILE, PARSE_REPEATED } from './format-scripts.ts';
import { FORMAT_SAMPLES, textOf } from './format-samples.ts';
import { runNode } from './measure.ts';

/*
 * What each format's parser takes, each figure printed and those with a limit checked:
 * - Speed: MB/s on a text of 1 MB, at least that of the fastest other parser that gives a tree with positions. They take
 *   turns in one process, and the best turn of each counts: what else the machine does only makes a turn longer.
 * - Memory: by how much the heap and what hangs on it (`heapUsed` + `external`) grow in a process of its own from before
 *   a file of 10 MiB is read until its tree stands, garbage collected before and after, the text and the tree kept; at
 *   most 15 times the file. The peak of the process, its garbage and Node itself included, is printed beside it.
 * - Very short lines: milliseconds of the processors for 9.5 MB of them, which make more nodes than any real file.
 * - Loading: the modules that are loaded for one format alone. A scan of a Dockerfile loads no parser of another format.
 */

const SPEED_BYTES = 1_000_000;
const MEMORY_BYTES = 10 * 1024 * 1024 - 1024;
const MEMORY_LIMIT = 15;
/** Of parsers that are quick, more: the engine makes them faster over the first turns. */
const MIN_TURNS = 3;
const MIN_TURNS_MS = 1500;
const SHORT_LINES_BYTES = 9_500_000;
const SHORT_LINES_LIMIT_MS = 4000;
const SHORT_LINES = ['a\n', 'a=b\n', 'a: b\n', '#\n'];
/** Words that stand in the texts of the parsers' modules, whatever the bundler calls these. */
const PARSERS =
  /YAMLException|a label cannot hold a template|this is no value of TOML|printParseErrorCode|white space is missing before an attribute/;
/** Those named, else all: `node bench/formats.bench.ts yaml json`. */
const formats = FORMAT_NAMES.filter((format) => process.argv.length < 3 || process.argv.includes(format, 2));
const FORMAT_LIST = pathToFileURL(path.join(ROOT, 'packages/scanner/src/formats/format-list.ts')).href;

const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-formats-'));
try {
  process.stdout.write(
    'format           MB/s  others (MB/s)                              memory (peak)      short lines  modules loaded\n',
  );
  for (const format of formats) await measure(format);
  await checkDockerfileScan();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(format: FormatName): Promise<void> {
  const { own, others } = await speedOf(format);
  const { times, peakMiB, problem } = await memoryOf(format);
  const shortLinesMs = Math.max(...SHORT_LINES.map((line) => shortLinesOf(format, line)));
  const loaded = modulesLoadedFor(format);
  const columns = [
    format.padEnd(15),
    own.toFixed(0).padStart(5),
    ` ${others.map(({ name, speed }) => `${name} ${speed.toFixed(1)}`).join(', ')}`.padEnd(43),
    `${times.toFixed(1)} x (${peakMiB.toFixed(0)} MiB)`.padEnd(18),
    `${shortLinesMs.toFixed(0)} ms`.padEnd(12),
    `${loaded.modules} (${loaded.kilobytes.toFixed(0)} kB) in ${loaded.ms.toFixed(0)} ms`,
  ];
  process.stdout.write(`${columns.join(' ')}\n`);
  if (problem !== undefined) miss(`${format}'s file of 10 MiB has a problem: ${problem}`);
  if (times > MEMORY_LIMIT) miss(`${format} takes more than ${MEMORY_LIMIT} times the file's size`);
  for (const { name, speed } of others) if (own < speed) miss(`${format} is slower than ${name}`);
  if (shortLinesMs > SHORT_LINES_LIMIT_MS) miss(`${format} takes too long for very short lines`);
  if (format === 'dockerfile' && loaded.packages.length > 0) miss(`dockerfile loads ${loaded.packages.join(', ')}`);
}

function miss(sentence: string): void {
  process.stdout.write(`  missed: ${sentence}\n`);
  process.exitCode = 1;
}

interface Speed {
  readonly name: string;
  /** Million UTF-16 code units a second. */
  readonly speed: number;
}

async function speedOf(format: FormatName): Promise<{ readonly own: number; readonly others: readonly Speed[] }> {
  const sample = FORMAT_SAMPLES[format];
  const text = textOf(sample, SPEED_BYTES);
  const source: Source = { text, fileName: 'sample', subPath: '.', configFileType: format };
  const parse = await loadParser(format);
  const { problems } = parse(source);
  if (problems[0]) throw new Error(`The sample of ${format} has a problem: ${problems[0].message}`);

  const parsers = [{ name: 'own', run: (): unknown => parse(source), bestMs: Number.POSITIVE_INFINITY }];
  for (const { name, load } of sample.others ?? []) {
    const run = await load();
    parsers.push({ name, run: () => run(text), bestMs: Number.POSITIVE_INFINITY });
  }
  const startedMs = performance.now();
  for (let turn = 0; turn < MIN_TURNS || performance.now() - startedMs < MIN_TURNS_MS; turn += 1) {
    for (const parser of parsers) {
      const started = performance.now();
      parser.run();
      parser.bestMs = Math.min(parser.bestMs, performance.now() - started);
    }
  }
  const [own, ...others] = parsers.map(({ name, bestMs }) => ({ name, speed: text.length / bestMs / 1000 }));
  return { own: own?.speed ?? 0, others };
}

interface Memory {
  /** What the text and its tree take, by the size of the file. */
  readonly times: number;
  readonly peakMiB: number;
  /** The first one of the file, of which perhaps only the beginning was read. */
  readonly problem?: string;
}

async function memoryOf(format: FormatName): Promise<Memory> {
  const file = path.join(folder, `${format}.txt`);
  await writeFile(file, textOf(FORMAT_SAMPLES[format], MEMORY_BYTES));
  const { grownBytes, ...figures } = JSON.parse(runScript(PARSE_FILE, format, file)) as Omit<Memory, 'times'> & {
    readonly grownBytes: number;
  }; // the script prints these
  return { ...figures, times: grownBytes / MEMORY_BYTES };
}

/** Milliseconds of the processors, so that other work on the machine does not count. */
function shortLinesOf(format: FormatName, line: string): number {
  return Number(runScript(PARSE_REPEATED, format, line, String(SHORT_LINES_BYTES / line.length)));
}

/** Runs a script in a process of its own, with the format and other arguments; gives what it prints. */
function runScript(script: string, format: FormatName, ...args: readonly string[]): string {
  const options = ['--expose-gc', '--input-type=module', '-e', script, FORMAT_LIST, format];
  return execFileSync('node', [...options, ...args], { encoding: 'utf8', env: toolEnvironment() });
}

interface Loaded {
  readonly modules: number;
  readonly kilobytes: number;
  readonly ms: number;
  /** Those from outside of the repository. */
  readonly packages: readonly string[];
}

function modulesLoadedFor(format: FormatName): Loaded {
  return JSON.parse(runScript(LOAD_FORMAT, format)) as Loaded; // the script prints one
}

/** The built command line scans a Dockerfile: what it loads may hold no parser of YAML or HCL. */
async function checkDockerfileScan(): Promise<void> {
  await runProgram('node', ['tools/run.js', 'build', 'cli']);
  const project = path.join(folder, 'project');
  const trace = path.join(folder, 'trace.mjs');
  const list = path.join(folder, 'loaded.txt');
  await mkdir(project);
  await writeFile(path.join(project, 'Dockerfile'), 'FROM node:latest\n');
  await writeFile(trace, traceInto(list));
  const bundle = path.join(ROOT, CLI_PROGRAM);
  await runNode(['--import', pathToFileURL(trace).href, bundle, 'scan', project], folder);
  const files = (await readFile(list, 'utf8')).trim().split('\n');
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const bytes = texts.reduce((sum, text) => sum + text.length, 0);
  process.stdout.write(`scan of a Dockerfile: ${files.length} chunks, ${(bytes / 1000).toFixed(0)} kB\n`);
  for (const [index, text] of texts.entries()) {
    if (PARSERS.test(text)) miss(`the scan of a Dockerfile loads ${path.basename(files[index] ?? '')}`);
  }
}
