import type { NginxFile } from './nginx-file.ts';

/** The folders of every `root` and `alias`, without a slash at their ends. */
export function documentRoots(file: NginxFile): ReadonlySet<string> {
  const known = file.directives('root', 'alias').filter(({ isUnknown }) => !isUnknown);
  return new Set(known.map(({ values }) => (values[0] ?? '').replace(/\/+$/, '')));
}

/** The document root in which a path lies, so that visitors can ask for it. */
export function rootHolding(roots: ReadonlySet<string>, path: string): string | undefined {
  if (!path.startsWith('/')) return undefined;
  for (let slash = path.lastIndexOf('/'); slash >= 0; slash = path.lastIndexOf('/', slash - 1)) {
    const folder = path.slice(0, slash);
    if (roots.has(folder)) return folder === '' ? '/' : folder;
    if (slash === 0) break;
  }
  return undefined;
}
