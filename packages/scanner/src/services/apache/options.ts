import { setArguments, valuesOf } from '../../fixing/edit-arguments.ts';
import type { Finding, TextEdit } from '../../rule.ts';
import type { ApacheDirective } from './apache-scopes.ts';

/** The features that an `Options` directive switches on, in lower case, as `All` and each name stand there. */
export function optionsOn({ args }: ApacheDirective): ReadonlySet<string> {
  const on = args.filter((arg) => arg !== undefined && !arg.startsWith('-'));
  return new Set(on.map((arg) => String(arg).replace(/^\+/, '').toLowerCase()));
}

/** Takes an option out of the `Options` that was found, and switches it off where they add to what is inherited. */
export function switchOff(finding: Finding, option: string): readonly TextEdit[] {
  const options = valuesOf(finding);
  const others = options.filter((name) => name.replace(/^\+/, '').toLowerCase() !== option.toLowerCase());
  if (others.length === options.length) return [];
  const isRelative = options.every((name) => /^[+-]/.test(name));
  return setArguments(finding, isRelative ? [...others, `-${option}`].join(' ') : others.join(' ') || 'None');
}
