import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { TELLING_LENGTH, isRecognised, recogniseFile } from '@plumbline/model/recognised-file';
import { ROOT } from '../tools/processes.ts';
import { median } from './measure.ts';

/*
 * What it takes to see whose 10,000 files of the packages that are installed here are: half of them have endings that
 * say nothing, so that most of these are looked into, again and again the same few hundred. Beside it, the same for their
 * paths alone, without a look into any, and what it takes Node to decode those that were looked into.
 */

const FILES = 10_000;
const TURNS = 5;
const MAY_BE_OURS = /\.(?:ya?ml|conf|cfg|cnf|ini|properties|xml|toml|tf|hcl|config|template|j2|rb)$/i;

interface Read {
  readonly path: string;
  readonly text: string;
}

const files = await filesOfOthers();
const lookedInto = files.filter(({ path: file }) => {
  let isAsked = false;
  recogniseFile(file, () => {
    isAsked = true;
    return undefined;
  });
  return isAsked;
});
const recognised = files.filter(({ path: file, text }) => isRecognised(recogniseFile(file, () => text)));
const bytes = lookedInto.map(({ text }) => Buffer.from(text));

const byName = timeOf(() => files.forEach(({ path: file }) => recogniseFile(file, () => undefined)));
const whole = timeOf(() => files.forEach(({ path: file, text }) => recogniseFile(file, () => text)));
const decoding = timeOf(() => bytes.forEach((one) => new TextDecoder().decode(one)));
const size = bytes.reduce((sum, { length }) => sum + length, 0);

print(
  `${files.length} files, ${lookedInto.length} of them looked into (${(size / 1e6).toFixed(1)} MB), ${recognised.length} taken for ours`,
);
print(`by their paths alone ${perFile(byName)}, with their content ${perFile(whole)}`);
print(`to decode those that were looked into ${perFile(decoding)}`);

async function filesOfOthers(): Promise<readonly Read[]> {
  const root = path.join(ROOT, 'node_modules');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(path.relative(root, entry.parentPath), entry.name).split(path.sep).join('/'))
    .toSorted();
  const hard = paths.filter((file) => MAY_BE_OURS.test(file));
  const others = paths.filter((file) => !MAY_BE_OURS.test(file));
  const half = Array.from({ length: FILES / 2 }, (_, number) => hard[number % hard.length] ?? '');
  return Promise.all(
    [...half, ...others.slice(0, FILES - half.length)].map(async (file) => {
      const text = await readFile(path.join(root, file), 'utf8');
      return { path: file, text: text.slice(0, TELLING_LENGTH) };
    }),
  );
}

/** Units: milliseconds, the median of some turns. */
function timeOf(work: () => void): number {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const startedMs = performance.now();
    work();
    times.push(performance.now() - startedMs);
  }
  return median(times);
}

function perFile(ms: number): string {
  return `${((1000 * ms) / files.length).toFixed(1)} µs a file`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
