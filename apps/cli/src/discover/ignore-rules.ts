import path from 'node:path';
import { globOf } from '@plumbline/model/glob';
import { LONGEST_PATH } from '@plumbline/model/paths';
import type { Terminal } from '../terminal.ts';
import { texts } from '../texts.ts';
import { readFileStart } from './read-file.ts';

/** Ours, and the existing client's (contract §8.3). */
const IGNORE_FILES = ['.plumblineignore', '.coguardignore'];
/** Each path is compared with each pattern: those behind the first ones ignore nothing. */
const MAX_PATTERNS = 1000;
/** No ignore file that people write comes near it. */
const MAX_BYTES = 1024 * 1024;

export interface IgnoreRules {
  readonly ignores: (filePath: string) => boolean;
}

/**
 * The patterns of a folder's ignore files: one a line, `#` comments and blank lines skipped. `*` also matches `/`, and a
 * pattern may begin with `./`. What there is no room for is told.
 */
export function readIgnoreRules(root: string, tell: Terminal['tell']): IgnoreRules {
  const files = IGNORE_FILES.map((name) => readPatterns(path.join(root, name)));
  const patterns = files.flatMap((file) => file.patterns);
  const used = patterns.filter((pattern) => pattern.length <= LONGEST_PATH).slice(0, MAX_PATTERNS);
  if (used.length < patterns.length || files.some(({ isWhole }) => !isWhole)) {
    tell(texts.patternsLeftOut(IGNORE_FILES, MAX_PATTERNS, LONGEST_PATH, MAX_BYTES));
  }
  const globs = used.map((pattern) => globOf(pattern.replace(/^\.\//, '')));
  return { ignores: (filePath) => globs.some((glob) => glob.matches(filePath)) };
}

function readPatterns(file: string): { readonly patterns: readonly string[]; readonly isWhole: boolean } {
  const bytes = readFileStart(file, MAX_BYTES + 1) ?? new Uint8Array();
  const isWhole = bytes.length <= MAX_BYTES;
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/);
  const patterns = (isWhole ? lines : lines.slice(0, -1))
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  return { patterns, isWhole };
}
