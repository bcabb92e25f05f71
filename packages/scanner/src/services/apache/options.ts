import type { ApacheDirective } from './apache-scopes.ts';

/** The features that an `Options` directive switches on, in lower case, as `All` and each name stand there. */
export function optionsOn({ args }: ApacheDirective): ReadonlySet<string> {
  const on = args.filter((arg) => arg !== undefined && !arg.startsWith('-'));
  return new Set(on.map((arg) => String(arg).replace(/^\+/, '').toLowerCase()));
}
