import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './processes.ts';
import { writeRelease } from './release-files.ts';
import { setVersion } from './versions.ts';

/*
 * `release 1.2.3` writes that version into all files, to be looked at and committed; `release` builds what is there and
 * writes all that is given out into `dist/release`. `release --draft` does so of files that are not committed.
 */

const FOLDER = path.join(ROOT, 'dist', 'release');

const [argument, ...given] = process.argv.slice(2);
if (argument !== undefined && argument !== '--draft' && !argument.includes('=')) {
  await setVersion(ROOT, argument, new Date().toISOString().slice(0, 10));
  process.stdout.write(`All files say ${argument}. Look at them, commit and tag them, and run "release" again.\n`);
} else if (argument !== '--draft' && (await changedFiles()) !== '') {
  process.stderr.write(
    'Not everything is committed: nobody could say what was released. "release --draft" tries it.\n',
  );
  process.exitCode = 1;
} else {
  const nodes = argument === '--draft' || argument === undefined ? given : [argument, ...given];
  for (const name of await writeRelease(FOLDER, nodes)) process.stdout.write(`${path.join(FOLDER, name)}\n`);
}

async function changedFiles(): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['status', '--porcelain'], { cwd: ROOT });
  return stdout.trim();
}
