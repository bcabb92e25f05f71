import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../tools/processes.ts';

/** Real files of all services, which are not ours to ship; undefined where they are not beside the repository. */
export function corpusFolder(): string | undefined {
  const folder = path.join(ROOT, '..', 'shared', 'corpus');
  if (existsSync(folder)) return folder;
  process.stdout.write('skipped: the corpus is not here\n');
  return undefined;
}
