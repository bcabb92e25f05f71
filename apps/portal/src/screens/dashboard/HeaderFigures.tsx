import type { OwnerSummary } from '@plumbline/model/organization';
import { formatNumber } from '../../messages/numbers.ts';
import { Figure, Figures } from '../../shared/Figure.tsx';
import { LastRun } from '../../shared/LastRun.tsx';
import { texts } from './texts.ts';

/** The three figures at the top; an old last scan carries a warning. */
export function HeaderFigures({ summary }: { summary: OwnerSummary }) {
  return (
    <Figures>
      <Figure label={texts.totalClusters}>{formatNumber(summary.clusterCount)}</Figure>
      <Figure label={texts.totalReports}>{formatNumber(summary.totalReports)}</Figure>
      <Figure label={texts.lastScanRan}>
        <LastRun seconds={summary.lastRan} />
      </Figure>
    </Figures>
  );
}
