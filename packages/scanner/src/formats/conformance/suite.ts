/** Reading data that stands beside the repository and is never copied into it. */
// oxlint-disable-next-line no-restricted-imports -- test support: reads the suites, and is imported by tests only
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const SHARED = join(import.meta.dirname, '../../../../../../shared');

/** A folder of a public conformance suite. */
export function suiteFolder(...path: readonly string[]): string {
  return join(SHARED, 'suites', ...path);
}

/** A folder of configuration files from public repositories. */
export function corpusFolder(...path: readonly string[]): string {
  return join(SHARED, 'corpus', ...path);
}

/** What to put behind a test's name: why it is skipped, or nothing. */
export function skipReason(folder: string): string {
  return existsSync(folder) ? '' : ' (skipped: the files are not on this machine)';
}

/** All files below a folder, sorted, as paths relative to it; none where it is absent. */
export function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}
