import type { Severity } from '@plumbline/model/severity';
import { classNames } from '../ui/class-names.ts';
import { SEVERITY_LOOK } from './severity-look.ts';
import { SEVERITY_NAMES } from './severity-names.ts';

/** A severity as number, word and colour. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  const { fill, ink, wash } = SEVERITY_LOOK[severity];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-sm py-0.5 pr-2 pl-1.5 text-sm font-medium whitespace-nowrap',
        ink,
        wash,
      )}
    >
      <span aria-hidden className={classNames('h-3 w-1 rounded-full', fill)} />
      {severity} {SEVERITY_NAMES[severity]}
    </span>
  );
}
