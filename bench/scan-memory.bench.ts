import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FormatName } from '@plumbline/scanner/formats/format-list';
import { fileKindsOf, type FileKind } from '@plumbline/scanner/testing/multiplied-files';
import { loadServices } from '@plumbline/scanner/services';
import { MEMORY_LIMIT_MB } from '../apps/server/src/scanning/scan-memory.ts';
import { ROOT, toolEnvironment } from '../tools/processes.ts';
import { FORMAT_SAMPLES, textOf } from './format-samples.ts';
import { SCAN_FILE } from './scan-scripts.ts';

/*
 * How much memory a scan takes for each byte of one file of 10 MiB: the most that a process of its own, started as the
 * server starts those that scan, ever holds, less what it holds after a small file. Of each kind of file with rules, and
 * of each that machines are derived from: as people write it, at most 30 times the file, and beside that the shortest
 * lines, which make more nodes than any real file and only have to stay within the limit of the process. Those named,
 * else all: `node bench/scan-memory.bench.ts apache nginx`.
 */

const BYTES = 10 * 1024 * 1024 - 1024;
const LIMIT = 30;

interface Measured extends FileKind {
  readonly isDerived?: boolean;
}

const DERIVED: readonly Measured[] = [
  derived('terraform', 'hcl2'),
  derived('cloudformation', 'aws_cfn'),
  derived('azureresourcemanager', 'json'),
];
const SCANNER = pathToFileURL(path.join(ROOT, 'packages/scanner/src/')).href;

const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-memory-'));
try {
  process.stdout.write('file                                  as people write it  the shortest lines\n');
  for (const kind of [...(await loadServices()).flatMap(fileKindsOf), ...DERIVED]) {
    if (process.argv.length < 3 || process.argv.includes(kind.serviceName, 2)) await measure(kind);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

function derived(serviceName: string, format: FormatName): Measured {
  return { serviceName, defaultFileName: 'machines', configFileType: format, format, isDerived: true };
}

async function measure(kind: Measured): Promise<void> {
  const written = await timesOf(kind, textOf(FORMAT_SAMPLES[kind.format], BYTES));
  const short = await timesOf(kind, 'a=b\n'.repeat(BYTES / 4));
  const name = `${kind.serviceName} ${kind.defaultFileName}`.padEnd(37);
  process.stdout.write(`${name} ${`${written.toFixed(1)} x`.padStart(18)} ${`${short.toFixed(1)} x`.padStart(19)}\n`);
  if (written > LIMIT) {
    process.stdout.write(`  missed: more than ${LIMIT} times the file's size\n`);
    process.exitCode = 1;
  }
}

/** What the process grows by, by the size of the file. */
async function timesOf(kind: Measured, text: string): Promise<number> {
  const file = path.join(folder, 'file');
  await writeFile(file, text);
  const limits = [`--max-old-space-size=${MEMORY_LIMIT_MB}`, '--max-semi-space-size=4'];
  const options = ['--expose-gc', ...limits, '--input-type=module', '-e', SCAN_FILE];
  const printed = execFileSync('node', [...options, SCANNER, JSON.stringify(kind), file], {
    encoding: 'utf8',
    env: toolEnvironment(),
  });
  return Number(printed) / text.length;
}
