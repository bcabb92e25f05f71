import { countOf, type SeverityCounts as Counts } from '@plumbline/model/report';
import { SEVERITIES, type Severity } from '@plumbline/model/severity';
import { Check } from 'lucide-react';
import { formatNumber } from '../messages/numbers.ts';
import { Link } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { fittingSize } from '../ui/fitting-size.ts';
import { SEVERITY_LOOK } from './severity-look.ts';
import { SEVERITY_NAMES } from './severity-names.ts';
import { texts } from './texts.ts';

interface SeverityCountsProps {
  readonly counts: Counts;
  /** False where nothing was checked: then zero is no good news. */
  readonly isChecked?: boolean;
  /** Where each counter leads; counters are plain where it is left out. */
  readonly linkTo?: (severity: Severity) => string;
  /** The counter whose failed checks are looked at. */
  readonly current?: Severity | undefined;
  readonly className?: string;
}

/** Five counters in a row, critical first; zero is green with a check where something was checked, else grey. */
export function SeverityCounts({ counts, isChecked = true, linkTo, current, className }: SeverityCountsProps) {
  return (
    <ul aria-label={texts.severityCounts} className={classNames(COLUMNS, className)}>
      {SEVERITIES.map((severity) => (
        <SeverityCount
          key={severity}
          severity={severity}
          count={countOf(counts, severity)}
          isChecked={isChecked}
          to={linkTo?.(severity)}
          isCurrent={current === severity}
        />
      ))}
    </ul>
  );
}

interface SeverityCountProps {
  readonly severity: Severity;
  readonly count: number;
  readonly isChecked: boolean;
  readonly to: string | undefined;
  readonly isCurrent: boolean;
}

function SeverityCount({ severity, count, isChecked, to, isCurrent }: SeverityCountProps) {
  const { fill, ink, wash } = SEVERITY_LOOK[severity];
  const name = SEVERITY_NAMES[severity];
  const isClear = count === 0 && isChecked;
  const isUnknown = count === 0 && !isChecked;
  const number = formatNumber(count);
  return (
    <li
      title={texts.severityCount(name, count)}
      className={classNames(
        isCurrent && 'outline-2 outline-current',
        'relative @container flex min-w-0 flex-col items-center justify-center overflow-hidden rounded-sm pt-2 pb-1.5',
        isClear && 'bg-positive-wash text-positive',
        isUnknown && 'bg-sunken text-faint',
        count > 0 && classNames(wash, ink),
      )}
    >
      <span
        aria-hidden
        className={classNames('absolute inset-x-0 top-0 h-0.5', isClear ? 'bg-positive' : isUnknown ? 'bg-line' : fill)}
      />
      <span
        className="flex items-center gap-0.5 leading-6 font-semibold tabular-nums"
        style={fittingSize(number, 'var(--text-lg)')}
      >
        {isClear && <Check aria-hidden className="size-3.5" />}
        {number}
      </span>
      {to === undefined ? (
        <span className={NAME}>{name}</span>
      ) : (
        <Link
          to={to}
          aria-label={texts.severityCount(name, count)}
          aria-current={isCurrent || undefined}
          className={classNames(NAME, 'after:absolute after:inset-0 hover:underline')}
        >
          {name}
        </Link>
      )}
    </li>
  );
}

// Alike where there is room; in a card the longest name gets enough to stay in one line.
const COLUMNS = 'grid grid-cols-[repeat(3,minmax(0,1fr))_minmax(min(5.5rem,29%),1fr)_minmax(0,1fr)] gap-1';
const NAME = 'text-center text-[0.6875rem] leading-3.5 font-medium tracking-tight';
