import type { ApacheFile } from './apache-file.ts';
import type { ApacheDirective } from './apache-scopes.ts';
import { passesOn } from './rewrite-flags.ts';

/**
 * The directives that pass requests of everybody on to a target: nothing around them says who may ask, nor does any
 * other section of a location.
 */
export function* passesForEverybody(
  file: ApacheFile,
  isTarget: (directive: ApacheDirective) => boolean,
): Generator<ApacheDirective, void> {
  const restricted = file
    .sections('Location')
    .some((section) => ['restricted', 'unknown'].includes(file.access(section)));
  for (const directive of file.directives(
    'ProxyPass',
    'ProxyPassMatch',
    'SetHandler',
    'RewriteRule',
    'BalancerMember',
  )) {
    if (!isTarget(directive)) continue;
    const { scope } = directive;
    const access = scope.section === undefined ? 'unset' : file.access(scope);
    if (access === 'open' || (access === 'unset' && !restricted)) yield directive;
  }
}

/** Whether a directive passes requests on, as a `RewriteRule` does with the flag `P` alone. */
export function isProxied(directive: ApacheDirective): boolean {
  return directive.name !== 'rewriterule' || passesOn(directive);
}
