import { Link } from 'react-router';
import type { ClusterRef } from '../../data/queries.ts';
import { clusterPath } from '../../paths.ts';
import { shortDateTime } from '../../shared/dates.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { texts } from './texts.ts';

/** Leads to the newer of two picked reports, compared with the older one. */
export function CompareReports({ cluster, picked }: { cluster: ClusterRef; picked: readonly string[] }) {
  const [older, newer] = picked.toSorted((a, b) => Number(a) - Number(b));
  if (older === undefined || newer === undefined) return <p className="py-2 text-soft">{texts.pickTwo}</p>;
  const at = { tab: 'reports', report: newer, compare: older } as const;
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Link to={clusterPath(cluster.owner.name, cluster.clusterName, at)} className={buttonClass('primary')}>
        {texts.compare}
      </Link>
      <span className="text-soft">
        {texts.comparedReports(shortDateTime(Number(newer)), shortDateTime(Number(older)))}
      </span>
    </p>
  );
}
