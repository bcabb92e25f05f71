import type { Directive } from '../../formats/tree.ts';
import type { Stage } from './dockerfile-file.ts';
import { lineageOf, operandsOf } from './dockerfile-file.ts';
import { cisDocker, cwe, nist, stigDocker } from '../../rules/rulesets.ts';

export const REFERENCES = [cisDocker('4.1'), cwe(250), nist('AC-6'), stigDocker('V-235830')] as const;
export const PROBLEM =
  'The program runs as root in its container. Whoever takes it over can change everything in the container, and has a much easier way out to the machine.';
export function nameIn(user: Directive | undefined): string {
  return String(user?.args[0]?.value ?? '');
}

/** The entry point starts as root to prepare things and then changes the user. */
export function dropsRoot(stage: Stage): boolean {
  return lineageOf(stage)
    .flatMap(({ instructions }) => instructions)
    .some(
      (directive) =>
        /^(RUN|ENTRYPOINT|CMD|COPY)$/i.test(directive.name) &&
        operandsOf(directive).some(({ value }) =>
          /\b(gosu|su-exec|s6-setuidgid|setpriv|runuser)\b/.test(String(value)),
        ),
    );
}
