import { Link } from 'react-router';
import type { ClusterRef } from '../../data/queries.ts';
import { clusterPath } from '../../paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { ReportTimeOf } from './report-times.ts';
import { texts } from './texts.ts';

/** As high before two are picked as after, so that the boxes to tick do not move; on a phone the words need a line of their own. */
const PLACE = 'flex min-h-10 flex-wrap content-center items-center max-sm:min-h-18';

interface CompareReportsProps {
  readonly cluster: ClusterRef;
  readonly picked: readonly string[];
  readonly timeOf: ReportTimeOf;
}

/** Leads to the newer of two picked reports, compared with the older one. */
export function CompareReports({ cluster, picked, timeOf }: CompareReportsProps) {
  const [older, newer] = picked.toSorted((a, b) => Number(a) - Number(b));
  if (older === undefined || newer === undefined)
    return <p className={classNames(PLACE, 'text-soft')}>{texts.pickTwo}</p>;
  const at = { tab: 'reports', report: newer, compare: older } as const;
  return (
    <p className={classNames(PLACE, 'gap-3')}>
      <Link to={clusterPath(cluster.owner.name, cluster.clusterName, at)} className={buttonClass('primary')}>
        {texts.compare}
      </Link>
      <span className="text-soft">{texts.comparedReports(timeOf(newer), timeOf(older))}</span>
    </p>
  );
}
