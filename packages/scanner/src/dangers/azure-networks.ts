/** What the dangers of services of Azure that anyone can reach say of their lists of networks. */
import type { Shown } from './example-text.ts';
import type { Setting } from './setting-danger.ts';
import { missing, oneOf, unsaid } from './value-tests.ts';

interface Reachable {
  readonly type: string;
  /** What says whether it can be reached from everywhere. */
  readonly key: string;
  readonly bad: Shown;
  readonly good: Shown;
  /** What keeps others out where it is there and `action` does not say that it lets them in. */
  readonly unless: string;
  readonly action: string;
}

/** A service that lets in who stands in a list of networks, where that list keeps the others out. */
export function withNetworks({ type, key, bad, good, unless, action }: Reachable): readonly Setting[] {
  const about = { types: [type] as const, key, bad, good };
  return [
    { ...about, unset: 'bad', when: [{ key: unless, is: missing }] },
    { ...about, unset: 'fine', when: [{ key: action, is: oneOf('Allow'), shown: 'Allow' }] },
    {
      types: [type],
      key: action,
      wrong: oneOf('Allow'),
      unset: 'fine',
      bad: 'Allow',
      good: 'Deny',
      when: [{ key, is: unsaid }],
    },
  ];
}

/** A service whose list of networks, where it is there, denies all others unless it says that it allows them. */
export function withDenial(type: string, key: string, rules: string, bad: Shown, good: Shown): readonly Setting[] {
  const action = `${rules}.${rules.includes('_') ? 'default_action' : 'defaultAction'}`;
  return withNetworks({ type, key, bad, good, unless: rules, action });
}
