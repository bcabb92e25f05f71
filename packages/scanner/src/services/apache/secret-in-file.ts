import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import type { Judgement } from '../../rules/setting-rule.ts';

/** What a rule about a setting that may hold a secret has in common with others: a program may print it instead. */
export const SECRET_SETTING = {
  bad: secretIn,
  safe: `"exec:${USER_INSERT_VALUE}"`,
  fix: {
    kind: 'suggested',
    needs: 'the path of a program that prints the secret, such as /usr/local/bin/print-secret',
    asks: 'value',
  },
} as const;

/** Whether a value is a secret itself: after `exec:` stands a program that prints it. */
function secretIn(value: string): Judgement | false {
  const isItself = value !== '' && (!value.startsWith('exec:') || holdsPlaceholder(value));
  return isItself && { code: 'holds-secret' };
}
