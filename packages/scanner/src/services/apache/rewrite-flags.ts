import type { ApacheDirective } from './apache-scopes.ts';

/** The flags of a `RewriteRule`, such as `p`, `proxy` or `r=301`, in lower case. */
export function flagsOf({ args }: Pick<ApacheDirective, 'args'>): readonly string[] {
  const flags = args[2]?.toLowerCase().replace(/^\[|\]$/g, '') ?? '';
  return flags.split(',').map((flag) => flag.trim());
}

/** Whether a `RewriteRule` passes requests on. */
export function passesOn(rule: Pick<ApacheDirective, 'args'>): boolean {
  return flagsOf(rule).some((flag) => flag === 'p' || flag === 'proxy');
}

/** Whether a `RewriteRule` sends visitors elsewhere. */
export function redirects(rule: Pick<ApacheDirective, 'args'>): boolean {
  return flagsOf(rule).some((flag) => /^r(?:edirect)?(?:=|$)/.test(flag));
}
