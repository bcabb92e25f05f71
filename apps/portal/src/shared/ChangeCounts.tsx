import type { SinceLastRun } from '@plumbline/model/organization';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { texts } from './texts.ts';

/** What can become of a failed check from one run to the next. */
type Change = 'new' | 'fixed' | 'unchecked';

/** How each change is counted and looks; the same colours as on a cluster's page. */
export const CHANGES = {
  new: {
    count: ({ newChecks }: SinceLastRun) => newChecks,
    label: texts.newChecks,
    look: 'bg-accent-wash text-accent',
  },
  fixed: {
    count: ({ fixedChecks }: SinceLastRun) => fixedChecks,
    label: texts.fixedChecks,
    look: 'bg-positive-wash text-positive',
  },
  unchecked: {
    count: ({ uncheckedChecks = 0 }: SinceLastRun) => uncheckedChecks,
    label: texts.uncheckedChecks,
    look: 'bg-sunken text-soft',
  },
} as const;

interface ChangeCountsProps {
  readonly since: SinceLastRun;
  /** What stands in place of a plain count, such as one that opens. */
  readonly wrap?: (change: Change, count: ReactNode) => ReactNode;
}

/** `Since last run: +3 new −2 fixed 1 no longer checked`, and why that need not be the files' doing. */
export function ChangeCounts({ since, wrap = (_, count) => count }: ChangeCountsProps) {
  const changes = (['new', 'fixed', 'unchecked'] as const).filter((change) => CHANGES[change].count(since) > 0);
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
        <p>{texts.sinceLastRun}</p>
        {changes.length === 0 && <p>{texts.noChange}</p>}
        {changes.map((change) => {
          const { count, label, look } = CHANGES[change];
          return (
            <span key={change} className={classNames('rounded-full px-2 text-xs leading-6 font-medium', look)}>
              {wrap(change, label(count(since)))}
            </span>
          );
        })}
        {since.newChecks > 0 && since.rulesChanged && (
          <p className="w-full text-faint @lg:w-auto">{texts.rulesChanged}</p>
        )}
      </div>
    </div>
  );
}
