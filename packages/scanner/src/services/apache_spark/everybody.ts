import { setArguments, valuesOf } from '../../fixing/edit-arguments.ts';
import { removeDirective } from '../../fixing/edit-directives.ts';
import type { Finding, TextEdit } from '../../rule.ts';

/* Lists of users, in which `*` stands for everybody. */

/** Whether a list names everybody. */
export function namesEverybody(value: string): boolean {
  return value.split(',').some(isEverybody);
}

/** What leaves those of a list whom it names. */
export function leaveNamed(finding: Finding): readonly TextEdit[] {
  const named = valuesOf(finding)
    .join(' ')
    .split(',')
    .filter((user) => !isEverybody(user));
  return named.length === 0 ? removeDirective(finding) : setArguments(finding, named.join(','));
}

function isEverybody(user: string): boolean {
  return user.trim() === '*';
}
