import { checkedPartOfOwner, type OwnerSummary } from '@plumbline/model/organization';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ListX, Settings2 } from 'lucide-react';
import { Link } from 'react-router';
import { useData } from '../../data/data.ts';
import { useOwner } from '../../data/owner-context.ts';
import { clusterPath, consolePath, failedChecksPath } from '../../paths.ts';
import { Boundary } from '../../shared/Boundary.tsx';
import { uncheckedText } from '../../shared/checked-text.ts';
import { FailedChecksChart } from '../../shared/FailedChecksChart.tsx';
import { ownerCrumbs } from '../../shared/owner-crumbs.ts';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { UsageNotice } from '../../shared/usage/UsageNotice.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { ActiveIssues } from './ActiveIssues.tsx';
import { Banners } from './Banners.tsx';
import { ClusterCards } from './ClusterCards.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { HeaderFigures } from './HeaderFigures.tsx';
import { texts } from './texts.ts';
import { worstClusters } from './worst-clusters.ts';

/** How one organization, or one command-line user, stands: figures, open failed checks, and every cluster. */
export function DashboardScreen() {
  const owner = useOwner();

  return (
    <div className="space-y-6">
      <PageHeading
        title={owner.name}
        crumbs={ownerCrumbs(owner)}
        actions={
          <>
            <Link to={failedChecksPath(owner.name)} className={buttonClass()}>
              <ListX aria-hidden />
              {texts.failedChecks}
            </Link>
            <Link to={consolePath(owner.name)} className={buttonClass()}>
              <Settings2 aria-hidden />
              {texts.console}
            </Link>
          </>
        }
      />
      <Boundary loading={<DashboardSkeleton />} subject={owner.name}>
        <Dashboard />
      </Boundary>
    </div>
  );
}

function Dashboard() {
  const { queries } = useData();
  const owner = useOwner();
  const { data: summary } = useSuspenseQuery(queries.ownerSummary(owner));

  return (
    <>
      <UsageNotice owner={owner} />
      <Banners clusterNames={Object.keys(summary.clusters)} />
      <HeaderFigures summary={summary} />
      <ActiveIssues summary={summary} />
      <ClusterChart summary={summary} />
      <ClusterCards summary={summary} />
    </>
  );
}

function ClusterChart({ summary }: { summary: OwnerSummary }) {
  const owner = useOwner();
  const unchecked = uncheckedText(summary);
  const isChecked = checkedPartOfOwner(summary) !== 'nothing';
  const bars = worstClusters(summary.clusters).map(([name, { report }]) => ({
    key: name,
    label: name,
    counts: report,
    to: clusterPath(owner.name, name),
  }));

  return (
    <FailedChecksChart
      title={texts.chartTitle}
      label={texts.chartAxis}
      bars={bars}
      direction="across"
      valueAxis={texts.chartAxis}
      barAxis={texts.clustersAxis}
      empty={isChecked ? texts.noIssues : (unchecked ?? texts.noIssues)}
      emptyHint={isChecked ? unchecked : undefined}
    />
  );
}
