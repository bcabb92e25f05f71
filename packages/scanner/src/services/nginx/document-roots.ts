import { folderHolding, withoutSlash } from '../../rules/folders.ts';
import { oncePer } from '../../rules/once-per.ts';
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

/** Whether a path has a name below its root that begins with a dot, and something in the file refuses such names. */
export function isRefusedAsHidden(file: NginxFile, root: string, path: string): boolean {
  return path.slice(root.length).includes('/.') && refusesHidden(file);
}

const refusesHidden = oncePer((file: NginxFile): boolean =>
  file.directives('location', 'if', 'rewrite').some(({ values }) => values.some((value) => ABOUT_HIDDEN.test(value))),
);

/** Patterns of names that begin with a dot, other than those that let `.well-known` pass alone. */
export const ABOUT_HIDDEN =
  /\/[()?|^]{0,4}\\?\.(?!well-known)|\/\[\.\]|\(\^\|\/\)\\?\.|\.\(?(?:\w+\|)*(?:git|env|svn|ht)/;
