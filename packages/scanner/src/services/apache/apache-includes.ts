import { directivesOf, type IncludeTarget } from '../../reading/expand-includes.ts';
import { withoutSlash } from '../../rules/folders.ts';
import type { Directive, ParsedFile, Source } from '../../formats/tree.ts';
import { hasWildcard } from '@plumbline/model/include-pattern';
import type { IncludeRequest } from '@plumbline/model/included-files';
import { baseName } from '@plumbline/model/paths';
import type { Includes } from '../../service-definition.ts';

/** What `Include` and `IncludeOptional` name; undefined for every other directive. */
export function includeTargetOf({ name, args }: Directive): IncludeTarget | undefined {
  const folded = name.toLowerCase();
  if (folded !== 'include' && folded !== 'includeoptional') return undefined;
  return { patterns: args.map(({ value }) => String(value)), optional: folded === 'includeoptional' };
}

/**
 * Follows paths as httpd does: a relative one starts at ServerRoot, wherever it is written, and a folder stands for
 * all files in it. Without a known ServerRoot it starts at the main file's folder, as on Debian.
 */
export function fromServerRoot(includes: Includes, main: ParsedFile): Includes {
  const root = serverRootOf(main);
  return {
    ...includes,
    resolve: (pattern, from) => {
      const isAbsolute = pattern.startsWith('/');
      const start = isAbsolute ? from : main.source;
      const names = [pattern, ...(isAbsolute || root === undefined ? [] : [`${root}/${pattern}`])];
      for (const name of names.flatMap((path) => [path, `${withoutSlash(path)}/*`])) {
        const found = includes
          .resolve(name, start)
          .filter(({ source }) => source !== main.source && isNamed(pattern, source));
        if (found.length > 0) return found;
      }
      return [];
    },
  };
}

/** The files that one parsed file names, for collecting them with it. */
export function includeRequestsOf(file: ParsedFile): readonly IncludeRequest[] {
  const folder = serverRootOf(file);
  const requests: IncludeRequest[] = [];
  for (const directive of everyDirective(directivesOf(file))) {
    for (const pattern of includeTargetOf(directive)?.patterns ?? []) {
      requests.push({
        pattern: pattern.endsWith('/') ? `${pattern}*` : pattern,
        configFileType: 'httpd',
        relativeTo: folder === undefined ? 'main-file' : { folder },
      });
    }
  }
  return requests;
}

/** Wildcards name no hidden files. */
function isNamed(pattern: string, { fileName, alias }: Source): boolean {
  const isHidden = baseName(alias ?? fileName).startsWith('.');
  return !isHidden || !hasWildcard(pattern) || baseName(pattern).startsWith('.');
}

function serverRootOf(file: ParsedFile): string | undefined {
  for (const { name, args } of directivesOf(file)) {
    const [folder] = args;
    if (name.toLowerCase() === 'serverroot' && folder && !folder.unknown) {
      return withoutSlash(String(folder.value));
    }
  }
  return undefined;
}

function* everyDirective(directives: readonly Directive[]): Generator<Directive> {
  for (const directive of directives) {
    yield directive;
    if (directive.block) yield* everyDirective(directive.block);
  }
}
