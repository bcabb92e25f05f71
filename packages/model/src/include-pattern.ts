import { normalizeSubPath } from './paths.ts';

/** Whether an include directive's pattern (`*`, `?`, `[…]`, none of which crosses a `/`) names a path. */
export function matchesInclude(pattern: string, path: string): boolean {
  return globExpression(plainPath(pattern)).test(plainPath(path));
}

/** A path as two that mean the same are written: without `./` before it. */
export function plainPath(path: string): string {
  return path.replace(/^\.\//, '');
}

export function hasWildcard(pattern: string): boolean {
  return /[*?[]/.test(pattern);
}

/**
 * Whether a pattern written for the machine names a file that was uploaded under `path`, a path below the service's
 * folder: `/etc/nginx/conf.d/*.conf` names `conf.d/tls.conf`. A bare file name is enough only without wildcards, for
 * `*.conf` of another folder must not match.
 */
export function matchesIncludeBySuffix(pattern: string, path: string): boolean {
  const suffixes = suffixesOf(pattern);
  return suffixes.some((suffix, index) => {
    const isBareName = index === suffixes.length - 1 && index > 0;
    return !(isBareName && hasWildcard(suffix)) && matchesInclude(suffix, path);
  });
}

/** The ends of a path, the longest first: `etc/a/b`, `a/b` and `b` of `/etc/a/b`. */
export function suffixesOf(path: string): readonly string[] {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  return segments.map((_, first) => segments.slice(first).join('/'));
}

/** A relative path seen from a folder, in normal form; undefined when it leaves the service's folder. */
export function resolveFrom(folder: string, path: string): string | undefined {
  const stack = folder === '.' ? [] : folder.split('/');
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..') {
      if (stack.pop() === undefined) return undefined;
    } else stack.push(segment);
  }
  return normalizeSubPath(stack.join('/'));
}

const EXPRESSIONS = new Map<string, RegExp>();

function globExpression(pattern: string): RegExp {
  const known = EXPRESSIONS.get(pattern);
  if (known) return known;
  let source = '';
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern[index] ?? '';
    const close = character === '[' ? pattern.indexOf(']', index + 2) : -1;
    if (close !== -1) {
      const set = pattern
        .slice(index + 1, close)
        .replace(/\\/g, '\\\\')
        .replace(/^[!^]/, '^')
        .replace(/\[/g, '\\[');
      source += `(?!/)[${set}]`;
      index = close;
    } else if (character === '*') {
      if (!source.endsWith('[^/]*')) source += '[^/]*';
    } else if (character === '?') source += '[^/]';
    else source += character.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  }
  const expression = compile(source);
  if (EXPRESSIONS.size > 1000) EXPRESSIONS.clear();
  EXPRESSIONS.set(pattern, expression);
  return expression;
}

function compile(source: string): RegExp {
  try {
    return new RegExp(`^${source}$`);
  } catch {
    return /^(?!)/; // a malformed set such as [z-a] names nothing
  }
}
