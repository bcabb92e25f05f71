import type { Bundle } from '@plumbline/model/bundle';
import { fixBundle } from '@plumbline/scanner/fixing/fix-bundle';
import { bundleWith, largeFiles, type LargeFile } from '@plumbline/scanner/testing/large-files';
import { scan } from '@plumbline/scanner/scan';
import { loadServices } from '@plumbline/scanner/services';

/*
 * How much of a processor looking for what is wrong, and mending it, takes for each byte of a short and of a long file
 * of each kind, whose quotient stays near 1: garbage and caches make a long one a little dearer. The shortest of some
 * turns counts.
 */

const SHORT_BYTES = 250_000;
const LONG_BYTES = 2_000_000;
const TURNS = 3;
const MOST_TIMES = 2;

for (const file of largeFiles(await loadServices())) {
  process.stdout.write(`${file.name}: ${await figuresOf(file, scan)}; mended: ${await figuresOf(file, fixBundle)}\n`);
}

async function figuresOf(file: LargeFile, work: (bundle: Bundle) => Promise<unknown>): Promise<string> {
  const growth = file.text(2).length - file.text(1).length;
  const short = await nanosecondsOfByte(file, file.text(Math.ceil(SHORT_BYTES / growth)), work);
  const long = await nanosecondsOfByte(file, file.text(Math.ceil(LONG_BYTES / growth)), work);
  const times = long / short;
  if (times > MOST_TIMES) process.exitCode = 1;
  return `${short.toFixed(0)} ns a byte, ${long.toFixed(0)} ns of a long file (${times.toFixed(2)} times)`;
}

async function nanosecondsOfByte(
  file: LargeFile,
  text: string,
  work: (bundle: Bundle) => Promise<unknown>,
): Promise<number> {
  const bundle = bundleWith(file, text);
  let least = Infinity;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const before = process.cpuUsage();
    await work(bundle);
    least = Math.min(least, process.cpuUsage(before).user);
  }
  return (1000 * least) / text.length;
}
