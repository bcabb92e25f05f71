import type { OwnerSummary } from '@plumbline/model/organization';
import { countOf } from '@plumbline/model/report';
import { SEVERITIES, type Severity } from '@plumbline/model/severity';
import { Check, Info } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useOwner } from '../../data/owner-context.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { clusterPath, failedChecksPath } from '../../paths.ts';
import { SEVERITY_LOOK } from '../../shared/severity-look.ts';
import { SEVERITY_NAMES } from '../../shared/severity-names.ts';
import { severityCountsOf } from '../../shared/severity-counts-of.ts';
import { classNames } from '../../ui/class-names.ts';
import { HoverCard } from '../../ui/HoverCard.tsx';
import { texts } from './texts.ts';
import { clustersWith } from './worst-clusters.ts';

const SeverityLevelsDialog = lazy(async () => ({
  default: (await import('./SeverityLevelsDialog.tsx')).SeverityLevelsDialog,
}));

/** One box per severity with the number of open failed checks; pointing at a box lists the clusters that have them. */
export function ActiveIssues({ summary }: { summary: OwnerSummary }) {
  const [levels, setLevels] = useState<'never-opened' | 'open' | 'closed'>('never-opened');
  const counts = severityCountsOf(summary);

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
          <SeverityBox key={severity} severity={severity} count={countOf(counts, severity)} summary={summary} />
        ))}
      </div>
      {levels !== 'never-opened' && (
        <Suspense>
          <SeverityLevelsDialog open={levels === 'open'} onClose={() => setLevels('closed')} />
        </Suspense>
      )}
    </section>
  );
}

interface SeverityBoxProps {
  readonly severity: Severity;
  readonly count: number;
  readonly summary: OwnerSummary;
}

function SeverityBox({ severity, count, summary }: SeverityBoxProps) {
  const name = SEVERITY_NAMES[severity];
  const { fill, ink, wash } = SEVERITY_LOOK[severity];
  const isClear = count === 0;

  return (
    <HoverCard
      label={texts.clustersWith(name)}
      content={<ClusterList severity={severity} count={count} summary={summary} />}
      // The size of the hover box is the specification's, section 9.
      contentClassName="w-[450px] max-w-[calc(100vw-16px)] max-h-[300px]"
      className={classNames(
        'relative flex flex-col items-start overflow-hidden rounded-md px-4 pt-4 pb-3 text-left transition-shadow hover:shadow-float max-sm:first:col-span-2',
        isClear ? 'bg-positive-wash text-positive' : classNames(wash, ink),
      )}
    >
      <span aria-hidden className={classNames('absolute inset-x-0 top-0 h-1', isClear ? 'bg-positive' : fill)} />
      <span className="flex items-center gap-1.5 text-3xl font-semibold">
        {isClear && <Check aria-hidden className="size-6" />}
        {formatNumber(count)}
      </span>
      <span className="mt-1 block font-medium">{name}</span>
    </HoverCard>
  );
}

function ClusterList({ severity, count, summary }: SeverityBoxProps) {
  const owner = useOwner();
  const clusters = clustersWith(severity, summary.clusters);
  if (clusters.length === 0) return <p className="p-4 text-soft">{texts.noClustersWith(SEVERITY_NAMES[severity])}</p>;

  return (
    <>
      <ul className="py-2">
        {clusters.map(([name, { report }]) => (
          <li key={name}>
            <Link
              to={clusterPath(owner.name, name)}
              className="flex justify-between gap-4 px-4 py-1.5 hover:bg-sunken focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
              <span className={classNames('font-semibold', SEVERITY_LOOK[severity].ink)}>
                {formatNumber(countOf(report, severity))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="sticky bottom-0 border-t border-line bg-raised px-4 py-2">
        <Link to={failedChecksPath(owner.name, { severity: String(severity) })} className="link">
          {texts.showAll(count)}
        </Link>
      </p>
    </>
  );
}
