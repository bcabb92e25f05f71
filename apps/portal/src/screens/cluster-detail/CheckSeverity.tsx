import type { FailedCheck } from '@plumbline/model/failed-check';
import { SeverityBadge } from '../../shared/SeverityBadge.tsx';
import { SEVERITY_LOOK } from '../../shared/severity-look.ts';
import { SEVERITY_NAMES } from '../../shared/severity-names.ts';
import { classNames } from '../../ui/class-names.ts';
import { texts } from './texts.ts';

/** The severity of a failed check, and the one that it has by itself where the ruleset lowers it. */
export function CheckSeverity({ check: { rule, ownSeverity } }: { check: FailedCheck }) {
  return (
    <>
      <SeverityBadge severity={rule.severity} />
      {ownSeverity !== undefined && (
        <p className={classNames('mt-1 max-w-40 text-xs font-normal', SEVERITY_LOOK[ownSeverity].ink)}>
          {texts.ownSeverity(SEVERITY_NAMES[ownSeverity])}
        </p>
      )}
    </>
  );
}
