import { holdsPlaceholder } from '@plumbline/model/placeholder';
import type { Judgement } from '../../rules/setting-rule.ts';

/** Whether a value is a secret itself: after `exec:` stands a program that prints it. */
export function secretIn(value: string): Judgement | false {
  const isItself = value !== '' && (!value.startsWith('exec:') || holdsPlaceholder(value));
  return isItself && { code: 'holds-secret' };
}
