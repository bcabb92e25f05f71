import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Ours, and the existing client's (contract §8.3). */
const IGNORE_FILES = ['.plumblineignore', '.coguardignore'];

export interface IgnoreRules {
  readonly ignores: (filePath: string) => boolean;
}

/**
 * The patterns of a folder's ignore files: one a line, `#` comments and blank lines skipped. `*` also matches `/`, and a
 * pattern may begin with `./`.
 */
export async function readIgnoreRules(root: string): Promise<IgnoreRules> {
  const texts = await Promise.all(IGNORE_FILES.map((name) => readFile(path.join(root, name), 'utf8').catch(() => '')));
  const expressions = texts
    .flatMap((text) => text.split(/\r?\n/))
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(toExpression);
  return { ignores: (filePath) => expressions.some((expression) => expression.test(filePath)) };
}

function toExpression(pattern: string): RegExp {
  const source = pattern
    .replace(/^\.\//, '')
    .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/\*+/g, '.*')
    .replace(/\?/g, '.');
  return new RegExp(`^${source}$`, 's');
}
