import path from 'node:path';
import type { Because } from '@plumbline/model/recognised-file';

/** Files of so many programs have these names that they tell nothing. */
const COMMON_NAMES = /^((config|main|action)\.ya?ml|config\.xml|default\.conf|(server|client)\.conf|template\.json)$/i;

/** Whether what speaks for a file is enough to name it as one that cannot be checked. */
export function isTelling(file: string, because: Because): boolean {
  return because.is !== 'name' || !COMMON_NAMES.test(path.posix.basename(file));
}
