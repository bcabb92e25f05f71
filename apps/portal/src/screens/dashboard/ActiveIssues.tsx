import { checkedPartOfOwner, uncheckedServicesOf, type OwnerSummary } from '@plumbline/model/organization';
import { countOf } from '@plumbline/model/report';
import { SEVERITIES, type Severity } from '@plumbline/model/severity';
import { Check, CircleDashed, Info } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useOwner } from '../../data/owner-context.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { failedChecksPath } from '../../paths.ts';
import { uncheckedText } from '../../shared/checked-text.ts';
import { SEVERITY_LOOK } from '../../shared/severity-look.ts';
import { SEVERITY_NAMES } from '../../shared/severity-names.ts';
import { severityCountsOf } from '../../shared/severity-counts-of.ts';
import { classNames } from '../../ui/class-names.ts';
import { fittingSize } from '../../ui/fitting-size.ts';
import { HoverCard } from '../../ui/HoverCard.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { CountedClusters, HOVER_BOX } from './CountedClusters.tsx';
import { SinceLastRunLine } from './SinceLastRunLine.tsx';
import { texts } from './texts.ts';

const SeverityLevelsDialog = lazyPart(async () => (await import('./SeverityLevelsDialog.tsx')).SeverityLevelsDialog);

/** One box per severity with the number of open failed checks; pointing at a box lists the clusters that have them. */
export function ActiveIssues({ summary }: { summary: OwnerSummary }) {
  const [levels, setLevels] = useState<'never-opened' | 'open' | 'closed'>('never-opened');
  const counts = severityCountsOf(summary);
  const isChecked = checkedPartOfOwner(summary) !== 'nothing';

  return (
    <section className="panel p-5">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-semibold">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setLevels('open')}
            className="inline-flex items-center gap-2 hover:underline"
          >
            {texts.activeIssues}
            <Info aria-hidden className="size-4 text-faint" />
          </button>
        </h2>
        <p className="text-sm text-faint">{texts.activeIssuesBasis}</p>
      </div>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {SEVERITIES.map((severity) => (
          <SeverityBox
            key={severity}
            severity={severity}
            count={countOf(counts, severity)}
            isChecked={isChecked}
            summary={summary}
          />
        ))}
      </div>
      <UncheckedLine summary={summary} />
      {summary.sinceLastRun && (
        <div className="mt-4">
          <SinceLastRunLine since={summary.sinceLastRun} clusters={summary.clusters} />
        </div>
      )}
      {levels !== 'never-opened' && (
        <Suspense>
          <SeverityLevelsDialog open={levels === 'open'} onClose={() => setLevels('closed')} />
        </Suspense>
      )}
    </section>
  );
}

/** What zero says nothing of; pointing at it lists the clusters, each leading to what it did not check, and why. */
function UncheckedLine({ summary }: { summary: OwnerSummary }) {
  const text = uncheckedText(summary);
  if (text === undefined) return null;
  return (
    <div className="mt-4 flex items-center gap-2 text-sm text-soft">
      <CircleDashed aria-hidden className="size-4 shrink-0 text-faint" />
      {Object.values(summary.clusters).some((cluster) => uncheckedServicesOf(cluster) > 0) ? (
        <HoverCard
          label={texts.uncheckedClusters}
          content={
            <CountedClusters
              clusters={summary.clusters}
              count={uncheckedServicesOf}
              at={{ tab: 'reports', unchecked: 'shown' }}
            />
          }
          contentClassName={HOVER_BOX}
          className="touchable text-left hover:underline"
        >
          {text}
        </HoverCard>
      ) : (
        <p>{text}</p>
      )}
    </div>
  );
}

interface SeverityBoxProps {
  readonly severity: Severity;
  readonly count: number;
  /** False where nothing was checked: then zero is no good news. */
  readonly isChecked: boolean;
  readonly summary: OwnerSummary;
}

function SeverityBox({ severity, count, isChecked, summary }: SeverityBoxProps) {
  const owner = useOwner();
  const name = SEVERITY_NAMES[severity];
  const { ground, bar } = boxLook(severity, count, isChecked);
  const isClear = count === 0 && isChecked;
  const number = formatNumber(count);

  return (
    // An open card puts guards of the focus beside its opener: in the grid, the opener would be the first no more.
    <div className="grid max-sm:first:col-span-2">
      <HoverCard
        label={texts.clustersWith(name)}
        content={
          <CountedClusters
            clusters={summary.clusters}
            count={({ report }) => countOf(report, severity)}
            ink={SEVERITY_LOOK[severity].ink}
            empty={isChecked ? texts.noClustersWith(name) : uncheckedText(summary)}
          >
            <p className="sticky bottom-0 border-t border-line bg-raised px-4 py-2">
              <Link to={failedChecksPath(owner.name, { severity: String(severity) })} className="link">
                {texts.showAll(count)}
              </Link>
            </p>
          </CountedClusters>
        }
        contentClassName={HOVER_BOX}
        className={classNames(
          'relative flex flex-col items-start overflow-hidden rounded-md px-4 pt-4 pb-3 text-left transition-shadow hover:shadow-float',
          ground,
        )}
      >
        <span aria-hidden className={classNames('absolute inset-x-0 top-0 h-1', bar)} />
        <span className="@container block w-full text-3xl">
          <span className="flex items-center gap-1.5 font-semibold" style={fittingSize(number, 'var(--text-3xl)')}>
            {isClear && <Check aria-hidden className="size-6" />}
            {number}
          </span>
        </span>
        <span className="mt-1 block font-medium">{name}</span>
      </HoverCard>
    </div>
  );
}

/** As `SeverityCounts` shows it: zero is grey where nothing was checked, else green; others have the severity's colours. */
function boxLook(severity: Severity, count: number, isChecked: boolean): { ground: string; bar: string } {
  if (count === 0 && !isChecked) return { ground: 'bg-sunken text-faint', bar: 'bg-line' };
  if (count === 0) return { ground: 'bg-positive-wash text-positive', bar: 'bg-positive' };
  const { fill, ink, wash } = SEVERITY_LOOK[severity];
  return { ground: classNames(wash, ink), bar: fill };
}
