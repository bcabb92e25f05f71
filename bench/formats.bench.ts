import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FORMAT_NAMES, loadParser, type FormatName } from '@plumbline/scanner/formats/format-list';
import type { Source } from '@plumbline/scanner/formats/tree';
import { ROOT, runProgram, toolEnvironment } from '../tools/processes.ts';
import { LOAD_FORMAT, PARSE_FILE, traceInto } from './format-scripts.ts';
import { FORMAT_SAMPLES, textOf } from './format-samples.ts';
import { median, runNode } from './measure.ts';

/*
 * How fast each format is parsed, beside the other parsers of it that give positions; how much memory a 10 MiB file
 * takes, at most 15 times its size; and what is loaded for one format alone.
 */

const SPEED_BYTES = 5_000_000;
const MEMORY_BYTES = 10 * 1024 * 1024 - 1024;
const MEMORY_LIMIT = 15;
const RUNS = 3;
/** Words that stand in the texts of the parsers' modules, whatever the bundler calls these. */
const PARSERS =
  /YAMLException|a label cannot hold a template|parseTOML|printParseErrorCode|white space is missing before an attribute/;
const FORMAT_LIST = pathToFileURL(path.join(ROOT, 'packages/scanner/src/formats/format-list.ts')).href;

const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-formats-'));
try {
  process.stdout.write(
    'format           MB/s  others (MB/s)                             peak memory   modules loaded\n',
  );
  for (const format of FORMAT_NAMES) {
    const { own, others } = await speedOf(format);
    const { times, peakMiB } = await memoryOf(format);
    const loaded = modulesLoadedFor(format);
    const columns = [
      format.padEnd(15),
      own.toFixed(0).padStart(5),
      ` ${others.map(({ name, speed }) => `${name} ${speed.toFixed(1)}`).join(', ')}`.padEnd(42),
      `${times.toFixed(1)} x (${peakMiB.toFixed(0)} MiB)`.padEnd(13),
      `${loaded.modules} (${loaded.kilobytes.toFixed(0)} kB) in ${loaded.ms.toFixed(0)} ms`,
    ];
    process.stdout.write(`${columns.join(' ')}\n`);
    if (times > MEMORY_LIMIT) miss(`${format} takes more than ${MEMORY_LIMIT} times the file's size`);
    for (const { name, speed } of others) if (own < speed) miss(`${format} is slower than ${name}`);
    if (format === 'dockerfile' && loaded.packages.length > 0) miss(`dockerfile loads ${loaded.packages.join(', ')}`);
  }
  await checkDockerfileScan();
} finally {
  await rm(folder, { recursive: true, force: true });
}

function miss(sentence: string): void {
  process.stdout.write(`  missed: ${sentence}\n`);
  process.exitCode = 1;
}

/** Million UTF-16 code units a second, the median of runs that take turns with the other parsers'. */
async function speedOf(
  format: FormatName,
): Promise<{ readonly own: number; readonly others: readonly { readonly name: string; readonly speed: number }[] }> {
  const sample = FORMAT_SAMPLES[format];
  const source = sourceOf(format, textOf(sample, SPEED_BYTES));
  const parse = await loadParser(format);
  const { problems } = parse(source);
  if (problems[0]) throw new Error(`The sample of ${format} has a problem: ${problems[0].message}`);

  const parsers = [{ name: 'own', run: () => void parse(source), times: [] as number[] }];
  for (const other of sample.others ?? []) {
    const functions = (await import(other.module)) as Readonly<Record<string, ((text: string) => unknown) | undefined>>;
    const run = functions[other.parse];
    if (!run) throw new Error(`${other.module} has no ${other.parse}`);
    parsers.push({ name: `${other.module} ${other.parse}`, run: () => void run(source.text), times: [] });
  }
  for (let turn = 0; turn < RUNS; turn += 1) {
    for (const { run, times } of parsers) {
      const started = performance.now();
      run();
      times.push(performance.now() - started);
    }
  }
  const [own = 0, ...others] = parsers.map(({ times }) => source.text.length / median(times) / 1000);
  return { own, others: others.map((speed, index) => ({ name: parsers[index + 1]?.name ?? '', speed })) };
}

function sourceOf(format: string, text: string): Source {
  return { text, fileName: 'sample', subPath: '.', configFileType: format };
}

/** The peak of a process that reads and parses one file, Node's own memory left out. */
async function memoryOf(format: FormatName): Promise<{ readonly times: number; readonly peakMiB: number }> {
  const [file, empty] = [path.join(folder, `${format}.txt`), path.join(folder, 'empty.txt')];
  await writeFile(file, textOf(FORMAT_SAMPLES[format], MEMORY_BYTES));
  await writeFile(empty, '');
  const idle = await runNode(['--input-type=module', '-e', PARSE_FILE, FORMAT_LIST, format, empty]);
  const full = await runNode(['--input-type=module', '-e', PARSE_FILE, FORMAT_LIST, format, file]);
  if (idle.exitCode + full.exitCode > 0) throw new Error(`${format} cannot be parsed in a process of its own`);
  const peakMiB = full.peakMiB - idle.peakMiB;
  return { times: (peakMiB * 1024 * 1024) / MEMORY_BYTES, peakMiB };
}

interface Loaded {
  readonly modules: number;
  readonly kilobytes: number;
  readonly ms: number;
  /** Those from outside of the repository. */
  readonly packages: readonly string[];
}

function modulesLoadedFor(format: FormatName): Loaded {
  const args = ['--input-type=module', '-e', LOAD_FORMAT, FORMAT_LIST, format];
  return JSON.parse(execFileSync('node', args, { encoding: 'utf8', env: toolEnvironment() })) as Loaded;
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
  const bundle = path.join(ROOT, 'apps', 'cli', 'dist', 'plumbline.js');
  await runNode(['--import', pathToFileURL(trace).href, bundle, 'scan', project], folder);
  const files = (await readFile(list, 'utf8')).trim().split('\n');
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const bytes = texts.reduce((sum, text) => sum + text.length, 0);
  process.stdout.write(`scan of a Dockerfile: ${files.length} chunks, ${(bytes / 1000).toFixed(0)} kB\n`);
  for (const [index, text] of texts.entries()) {
    if (PARSERS.test(text)) miss(`the scan of a Dockerfile loads ${path.basename(files[index] ?? '')}`);
  }
}
