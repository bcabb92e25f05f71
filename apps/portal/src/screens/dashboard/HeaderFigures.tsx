import type { OwnerSummary } from '@plumbline/model/organization';
import { TriangleAlert } from 'lucide-react';
import { useNow } from '../../data/now.ts';
import { isOldScan, lastScanLabel } from '../../shared/dates.ts';
import { Figure } from '../../shared/Figure.tsx';
import { texts } from './texts.ts';

/** The three figures at the top; an old last scan carries a warning. */
export function HeaderFigures({ summary }: { summary: OwnerSummary }) {
  const now = useNow();
  return (
    <dl className="panel grid divide-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
      <Figure label={texts.totalClusters}>{summary.clusterCount}</Figure>
      <Figure label={texts.totalReports}>{summary.totalReports}</Figure>
      <Figure label={texts.lastScanRan}>
        <span className="inline-flex items-center gap-2">
          {lastScanLabel(summary.lastRan, now)}
          {isOldScan(summary.lastRan, now) && (
            <span title={texts.oldScan} className="text-severity-3-ink">
              <TriangleAlert aria-hidden className="size-5" />
              <span className="sr-only">{texts.oldScan}</span>
            </span>
          )}
        </span>
      </Figure>
    </dl>
  );
}
