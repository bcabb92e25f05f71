import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { globOf } from '@plumbline/model/glob';
import { LONGEST_PATH } from '@plumbline/model/paths';

/** Ours, and the existing client's (contract §8.3). */
const IGNORE_FILES = ['.plumblineignore', '.coguardignore'];
/** Each path is compared with each pattern: those behind the first ones ignore nothing. */
const MAX_PATTERNS = 1000;

export interface IgnoreRules {
  readonly ignores: (filePath: string) => boolean;
}

/**
 * The patterns of a folder's ignore files: one a line, `#` comments and blank lines skipped. `*` also matches `/`, and a
 * pattern may begin with `./`.
 */
export async function readIgnoreRules(root: string): Promise<IgnoreRules> {
  const texts = await Promise.all(IGNORE_FILES.map((name) => readFile(path.join(root, name), 'utf8').catch(() => '')));
  const globs = texts
    .flatMap((text) => text.split(/\r?\n/))
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && line.length <= LONGEST_PATH)
    .slice(0, MAX_PATTERNS)
    .map((pattern) => globOf(pattern.replace(/^\.\//, '')));
  return { ignores: (filePath) => globs.some((glob) => glob.matches(filePath)) };
}
