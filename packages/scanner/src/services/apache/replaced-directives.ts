/**
 * What a later directive replaces: one of the same scope, or of a section that stands again for the same paths.
 * Source: https://httpd.apache.org/docs/2.4/sections.html#merging
 */
import type { Directive } from '../../formats/tree.ts';
import { withoutSlash } from '../../rules/folders.ts';
import { oncePer } from '../../rules/once-per.ts';
import { accessOf } from './access.ts';
import type { ApacheDirective, Scope, Value } from './apache-scopes.ts';

/** Whether a later directive certainly takes the place of this one, which has one value. */
export function isReplaced({ at, name, args, scope }: ApacheDirective): boolean {
  if (replacedIn(scope).get(name)?.has(at) === true) return true;
  const again = sectionsAgain(scope);
  return again !== undefined && (again.lastOf.get(subjectIn(name, args)) ?? 0) > (again.places.get(scope) ?? 0);
}

/** The first section for the same paths; the scope itself where it stands once. */
export function firstForPaths(scope: Scope): Scope {
  return sectionsAgain(scope)?.first ?? scope;
}

/** The last section for the same paths that says who gets in, which is what counts; the section itself if none does. */
export function lastWithAccess(scope: Scope): Scope {
  return sectionsAgain(scope)?.withAccess ?? scope;
}

/** By name in lower case the directives of a scope that a later one of the same scope replaces, or may replace. */
const replacedIn = oncePer(({ directives }: Scope): ReadonlyMap<string, ReadonlySet<Directive>> => {
  const replaced = new Map<string, Set<Directive>>();
  const behind = new Set<string>();
  for (const { at, name, args } of directives.toReversed()) {
    const subject = subjectIn(name, args);
    if (behind.has(subject)) {
      const known = replaced.get(name);
      if (known) known.add(at);
      else replaced.set(name, new Set([at]));
    }
    if (!addsUp(name, args)) behind.add(subject);
  }
  return replaced;
});

/** Sections of one kind for the same paths, which stand in the same scope. */
interface SectionsAgain {
  /** Their order, from 0. */
  readonly places: ReadonlyMap<Scope, number>;
  /** By what is set: the last section that sets it. */
  readonly lastOf: ReadonlyMap<string, number>;
  readonly first: Scope | undefined;
  readonly withAccess: Scope | undefined;
}

function sectionsAgain(scope: Scope): SectionsAgain | undefined {
  const key = keyOf(scope);
  return scope.parent && key !== undefined ? sectionsIn(scope.parent).get(key) : undefined;
}

const sectionsIn = oncePer((parent: Scope): ReadonlyMap<string, SectionsAgain> => {
  const groups = Map.groupBy(parent.children, keyOf);
  const again = new Map<string, SectionsAgain>();
  for (const [key, scopes] of groups) if (key !== undefined && scopes.length > 1) again.set(key, together(scopes));
  return again;
});

function together(scopes: readonly Scope[]): SectionsAgain {
  const lastOf = new Map<string, number>();
  for (const [place, { directives, isCertain }] of scopes.entries()) {
    if (!isCertain) continue;
    for (const { name, args, isCertain: isInForce } of directives)
      if (isInForce && !addsUp(name, args)) lastOf.set(subjectIn(name, args), place);
  }
  const withAccess = scopes.findLast((scope) => !scope.isCertain || accessOf(scope) !== 'unset');
  return { places: new Map(scopes.map((scope, place) => [scope, place])), lastOf, first: scopes[0], withAccess };
}

/** What sections for the same paths have in common; undefined for one that stands for itself, or cannot be known. */
function keyOf({ kind, args }: Scope): string | undefined {
  if (!BY_PATH.has(kind) || args.includes(undefined)) return undefined;
  return [kind, ...args.map((arg) => withoutSlash(arg ?? ''))].join(' ');
}

const BY_PATH: ReadonlySet<string> = new Set([
  'directory',
  'directorymatch',
  'files',
  'filesmatch',
  'location',
  'locationmatch',
]);

function addsUp(name: string, args: readonly Value[]): boolean {
  return WITH_SIGNS.has(name) && args.every((arg) => arg !== undefined && /^[+-]/.test(arg));
}

/** What adds to the directive before it where all of its words have a sign. */
const WITH_SIGNS: ReadonlySet<string> = new Set(['fileetag', 'options', 'ssloptions']);

/**
 * Which of several things such a directive sets: a PHP flag, a command of OpenSSL, the ciphers of TLS 1.3, the level of one
 * module.
 */
function subjectIn(name: string, [first = '', ...others]: readonly Value[]): string {
  if (name.startsWith('php_') || name === 'sslopensslconfcmd' || (name === 'sslciphersuite' && others.length > 0))
    return `${name} ${first.toLowerCase()}`;
  const part = /^(\w{1,40})[:=]/.exec(name === 'loglevel' || name === 'requestreadtimeout' ? first : '')?.[1] ?? '';
  return `${name} ${part}`;
}
