import { bundleWith, largeFiles } from '@plumbline/scanner/large-files';
import { scan } from '@plumbline/scanner/scan';

/*
 * How much of a processor a scan takes for each byte of a short and of a long file of each kind, whose quotient stays
 * near 1: garbage and caches make a long one a little dearer. The shortest of some turns counts.
 */

const SHORT_BYTES = 250_000;
const LONG_BYTES = 2_000_000;
const TURNS = 3;
const MOST_TIMES = 2;

for (const file of await largeFiles()) {
  const growth = file.text(2).length - file.text(1).length;
  const short = await nanosecondsOfByte(file.text(Math.ceil(SHORT_BYTES / growth)));
  const long = await nanosecondsOfByte(file.text(Math.ceil(LONG_BYTES / growth)));

  async function nanosecondsOfByte(text: string): Promise<number> {
    const bundle = bundleWith(file, text);
    let least = Infinity;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const before = process.cpuUsage();
      await scan(bundle);
      least = Math.min(least, process.cpuUsage(before).user);
    }
    return (1000 * least) / text.length;
  }

  const times = long / short;
  process.stdout.write(
    `${file.name}: ${short.toFixed(0)} ns a byte, ${long.toFixed(0)} ns of a long file (${times.toFixed(2)} times)\n`,
  );
  if (times > MOST_TIMES) process.exitCode = 1;
}
