import { folderHolding, withoutSlash } from '../../rules/folders.ts';
import type { NginxFile } from './nginx-file.ts';

/** The folders of every `root` and `alias`, without a slash at their ends. */
export function documentRoots(file: NginxFile): ReadonlySet<string> {
  const known = file.directives('root', 'alias').filter(({ isUnknown }) => !isUnknown);
  return new Set(known.map(({ values }) => withoutSlash(values[0] ?? '')));
}

/** The document root in which a path lies, so that visitors can ask for it. */
export function rootHolding(roots: ReadonlySet<string>, path: string): string | undefined {
  const folder = path.startsWith('/') ? folderHolding(roots, path) : undefined;
  return folder === '' ? '/' : folder;
}
