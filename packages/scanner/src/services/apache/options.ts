import { setArguments, valuesOf } from '../../fixing/edit-arguments.ts';
import type { Finding, TextEdit } from '../../rule.ts';
import type { ApacheFile } from './apache-file.ts';
import type { ApacheDirective, Scope } from './apache-scopes.ts';
import { firstForPaths } from './replaced-directives.ts';

/**
 * The `Options` directives that no later one of their scope replaces, each with what it leaves switched on, and
 * whether programs may then run, as by `All`.
 */
export function optionsInForce(file: ApacheFile): readonly {
  readonly directive: ApacheDirective;
  readonly on: ReadonlySet<string>;
  readonly runsCgi: boolean;
}[] {
  const offLater = new Map<Scope, Set<string>>();
  const inForce = file
    .lastDirectives('Options')
    .toReversed()
    .map((directive) => {
      const scope = firstForPaths(directive.scope);
      const off = offLater.get(scope) ?? new Set();
      offLater.set(scope, off);
      const on = new Set([...optionsOn(directive)].filter((option) => !off.has(option)));
      for (const arg of directive.args) if (arg?.startsWith('-')) off.add(arg.slice(1).toLowerCase());
      const runsCgi = on.has('execcgi') || (on.has('all') && !off.has('execcgi'));
      return { directive, on, runsCgi };
    });
  return inForce.toReversed();
}

/** The features that an `Options` directive switches on, in lower case, as `All` and each name stand there. */
function optionsOn({ args }: ApacheDirective): ReadonlySet<string> {
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
