import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FORMAT_NAMES, loadParser, type FormatName } from '@plumbline/scanner/formats/format-list';
import { fuzzFormat } from '@plumbline/scanner/formats/testing/fuzz-format';
import { growthsOf } from '@plumbline/scanner/formats/testing/growth';
import { realFiles } from '@plumbline/scanner/formats/testing/real-files';
import { ROOT } from './processes.ts';

/*
 * Parses mutations of real files in every format, or in those named, and looks for texts that take more than linear
 * time: `npm run fuzz -- --count 1000 --seed 7 nginx yaml`. What fails is written to a file that the output names.
 */

const FAILURES = path.join(ROOT, '.cache', 'fuzz');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '100000' }, seed: { type: 'string' } },
});
const count = Number(values.count);
const seed = Number(values.seed ?? Date.now() % 2 ** 32);
const unknown = positionals.filter((name) => !(FORMAT_NAMES as readonly string[]).includes(name));
const formats = positionals.length > 0 ? FORMAT_NAMES.filter((name) => positionals.includes(name)) : FORMAT_NAMES;

async function fuzz(format: FormatName, texts: readonly string[]): Promise<boolean> {
  const parser = await loadParser(format);
  const startedMs = performance.now();
  const failure = fuzzFormat(parser, format, texts, { count, seed });
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const growths = growthsOf(parser, format);
  for (const { text, shortMs, longMs } of growths) {
    const times = `${shortMs.toFixed(0)} ms became ${longMs.toFixed(0)} ms for 8 times the text`;
    process.stdout.write(`${format}: more than linear time for ${text}: ${times}\n`);
  }
  if (!failure) {
    process.stdout.write(`${format}: ${count} mutations of ${texts.length} files in ${seconds} s, seed ${seed}\n`);
    return growths.length === 0;
  }
  const file = path.join(FAILURES, `${format}-${seed}.txt`);
  await mkdir(FAILURES, { recursive: true });
  await writeFile(file, failure.text);
  process.stdout.write(`${format}: failed, seed ${seed}: ${failure.reason}\n  The text is in ${file}\n`);
  return false;
}

if (unknown.length > 0 || !Number.isInteger(count) || !Number.isInteger(seed)) {
  process.stderr.write(`The formats are ${FORMAT_NAMES.join(', ')}; --count and --seed are whole numbers.\n`);
  process.exitCode = 2;
} else {
  const files = realFiles();
  for (const format of formats) if (!(await fuzz(format, files.get(format) ?? []))) process.exitCode = 1;
}
