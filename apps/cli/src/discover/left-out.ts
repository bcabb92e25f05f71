import path from 'node:path';
import { recogniseFile } from '@plumbline/model/recognised-file';
import { decode } from '@plumbline/model/decode';
import type { ReadFile } from './read-file.ts';

/** Files of so many programs have these names that they tell nothing. */
const COMMON_NAMES = /^((config|main|action)\.ya?ml|config\.xml|default\.conf|(server|client)\.conf|template\.json)$/i;
/** What files of these endings are shows in their first lines alone. */
const SHOWN_BY_CONTENT = /\.(ya?ml|json)$/i;
const WORKFLOW = /(^|\/)\.github\/workflows\/[^/]+\.ya?ml$/;

/**
 * The type of service that a file looks like which belongs to none that can be checked; undefined where it tells
 * nothing. `readStart` gives the beginning of a file.
 */
export function looksLike(file: string, readStart: ReadFile): string | undefined {
  if (WORKFLOW.test(file)) return 'github_actions';
  const name = path.posix.basename(file);
  const bytes = SHOWN_BY_CONTENT.test(name) ? readStart(file) : undefined;
  const decoded = bytes && decode(bytes);
  const recognised = recogniseFile(name, decoded?.kind === 'text' ? decoded.text : '');
  const isByCommonName = COMMON_NAMES.test(name) && recognised?.defaultFileName.toLowerCase() === name.toLowerCase();
  return isByCommonName ? undefined : recognised?.serviceName;
}
