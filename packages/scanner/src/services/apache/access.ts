import { hasTemplateMarks } from '../../formats/template-marks.ts';
import { isLoopback } from '../../rules/loopback.ts';
import { oncePer } from '../../rules/once-per.ts';
import type { Scope, ApacheDirective } from './apache-scopes.ts';

/** Whom a section lets in, by what stands in it: everybody, not everybody, nothing said, or it cannot be told. */
export type Access = 'open' | 'restricted' | 'unset' | 'unknown';

/**
 * Whom a section lets in, by `Require` and by the older `Order`, `Allow` and `Deny`; a visitor has to pass both.
 * Source: https://httpd.apache.org/docs/2.4/howto/access.html
 */
export const accessOf = oncePer((scope: Scope): Access => {
  if (isUnclear(scope)) return 'unknown';
  const answers = [accessByRequire(scope), accessByHost(scope)];
  if (answers.includes('unknown')) return 'unknown';
  if (answers.includes('restricted')) return 'restricted';
  return answers.includes('open') ? 'open' : 'unset';
});

/** Whether what is asked in a section, or in one inside of it, may not be in force, or need not all be met. */
const isUnclear = oncePer(
  (scope: Scope): boolean =>
    scope.directives.some(
      ({ name, args, isCertain }) =>
        ACCESS_DIRECTIVES.has(name) && (!isCertain || (name === 'satisfy' && args[0]?.toLowerCase() !== 'all')),
    ) || scope.children.some((child) => isUnclear(child)),
);

/** Whether a section lets in nobody but the machine itself, or nobody at all. */
export const isOfMachineAlone = oncePer((scope: Scope): boolean => {
  if (accessOf(scope) !== 'restricted' || scope.children.some(({ kind }) => kind.startsWith('require'))) return false;
  return scope.directives.every(({ name, args }) => {
    const [first, ...others] = args.map((arg) => arg?.toLowerCase() ?? '');
    if (name === 'allow') return others.every(isLoopbackNetwork);
    if (name !== 'require' || first === 'local') return true;
    return first === 'all' ? others[0] === 'denied' : first === 'ip' && others.every(isLoopbackNetwork);
  });
});

function isLoopbackNetwork(written: string): boolean {
  return isLoopback(written.split('/', 1)[0] ?? '');
}

const ACCESS_DIRECTIVES = new Set(['require', 'order', 'allow', 'deny', 'satisfy']);

function accessByRequire(scope: Scope): Access {
  const answers: Access[] = scope.directives.filter(({ name }) => name === 'require').map(accessOfRequire);
  for (const child of scope.children) {
    if (child.kind === 'requireany') answers.push(accessByRequire(child));
    else if (child.kind === 'requireall') answers.push(accessByAll(child));
    else if (child.kind === 'requirenone') answers.push('unknown');
    else if (LIMITS.has(child.kind) && accessByRequire(child) !== 'unset') answers.push('unknown');
  }
  if (answers.includes('open')) return answers.includes('unknown') ? 'unknown' : 'open';
  if (answers.includes('unknown')) return 'unknown';
  return answers.includes('restricted') ? 'restricted' : 'unset';
}

/** Sections that hold for some request methods only. */
const LIMITS = new Set(['limit', 'limitexcept']);

function accessByAll(scope: Scope): Access {
  const requires = scope.directives.filter(({ name }) => name === 'require');
  const inner = scope.children.filter(({ kind }) => kind.startsWith('require'));
  if (inner.length > 0) return 'unknown';
  const [first] = requires;
  // Who is not let in beside everybody are single addresses.
  const others = requires.filter((require) => !keepsFewOut(require));
  if (first && others.length === 0) return 'unknown';
  const answers = new Set(others.map(accessOfRequire));
  if (answers.has('restricted')) return 'restricted';
  return answers.has('unknown') ? 'unknown' : 'open';
}

/** `Require not ip 192.0.2.7`, and names of hosts. */
function keepsFewOut({ args }: ApacheDirective): boolean {
  const [not, kind, ...named] = args.map((arg) => arg?.toLowerCase() ?? '');
  if (not !== 'not' || named.length === 0) return false;
  if (kind === 'host' || kind === 'forward-dns') return named.every((name) => name !== '' && !hasTemplateMarks(name));
  return kind === 'ip' && named.every(isFewAddresses);
}

/** Whether an address, or a network, is so small that most visitors are in none like it. */
function isFewAddresses(written: string): boolean {
  const [address = '', length] = written.split('/', 2);
  const isOfSix = /^[\da-f:]{2,39}$/.test(address) && address.includes(':');
  if (!isOfSix && !/^\d{1,3}(?:\.\d{1,3}){1,3}$/.test(address)) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= (isOfSix ? 16 : 8));
}

/** Whom one `Require` lets in. */
export function accessOfRequire({ args }: ApacheDirective): Access {
  const [first, second] = args.map((arg) => arg?.toLowerCase());
  if (first === undefined) return 'unknown';
  if (first === 'all') return second === 'granted' ? 'open' : second === 'denied' ? 'restricted' : 'unknown';
  if (first === 'ip' && args.some((arg) => /^(?:0\.0\.0\.0|::)\/0(?:\.0\.0\.0)?$/.test(arg ?? ''))) return 'open';
  if (first === 'expr' && /^["']?true["']?$/.test(second ?? '')) return 'open';
  return first === 'not' ? 'unknown' : 'restricted';
}

/**
 * Whom a section lets in whom none of its lines is about, or lines of both kinds: what `Order` names last decides, which is
 * `Allow` where there is none. Source: https://httpd.apache.org/docs/2.4/mod/mod_access_compat.html#order
 */
export function accessByOrder({ directives }: Scope): Access {
  const order = directives.findLast(({ name }) => name === 'order')?.args ?? ['deny,allow'];
  const written = order.map((word) => word?.toLowerCase() ?? '').join('');
  if (written === 'deny,allow') return 'open';
  return written === 'allow,deny' || written === 'mutual-failure' ? 'restricted' : 'unknown';
}

function accessByHost(scope: Scope): Access {
  const isSet = (wanted: string): boolean => scope.directives.some(({ name }) => name === wanted);
  const names = (wanted: string): boolean =>
    scope.directives.some(({ name, args }) => name === wanted && args.some((arg) => arg?.toLowerCase() === 'all'));
  if (scope.children.some((child) => LIMITS.has(child.kind) && accessByHost(child) !== 'unset')) return 'unknown';
  const allowed = scope.directives.filter(({ name }) => name === 'allow').flatMap(({ args }) => args);
  if (allowed.some((arg) => arg === undefined || hasTemplateMarks(arg))) return 'unknown';
  if (isSet('deny') && !names('deny')) return 'unknown';
  if (names('deny') && names('allow')) return isSet('order') ? accessByOrder(scope) : 'unknown';
  if (names('deny')) return 'restricted';
  if (isSet('allow')) return names('allow') ? 'open' : accessByOrder(scope);
  return isSet('order') ? 'unknown' : 'unset';
}
