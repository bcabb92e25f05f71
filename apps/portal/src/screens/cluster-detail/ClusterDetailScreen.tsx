import { useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { useOwner } from '../../data/owner-context.ts';
import type { ClusterRef } from '../../data/queries.ts';
import type { ClusterTab } from '../../paths.ts';
import { Boundary } from '../../shared/Boundary.tsx';
import { ownerCrumbs } from '../../shared/owner-crumbs.ts';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { useParameter } from '../../shared/use-parameter.ts';
import { Tabs, type TabDefinition } from '../../ui/Tabs.tsx';
import { ConfigurationTab } from './ConfigurationTab.tsx';
import { FilesTab } from './FilesTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { OpenedSource } from './OpenedSource.tsx';
import { ChartAndTableSkeleton, ReportsSkeleton, TableSkeleton } from './ClusterSkeletons.tsx';
import { ReportsTab } from './ReportsTab.tsx';
import { texts } from './texts.ts';

/** One cluster: its reports, their history, how it is configured, and its files. The tab stands in the URL. */
export function ClusterDetailScreen() {
  const owner = useOwner();
  const { clusterName = '' } = useParams();
  const [shownTab] = useParameter('tab');
  const cluster: ClusterRef = useMemo(() => ({ owner, clusterName }), [owner, clusterName]);

  const ofManifest = { loading: <TableSkeleton />, failureTitle: texts.clusterFailed(clusterName) };

  return (
    <div className="space-y-4">
      <PageHeading title={clusterName} crumbs={ownerCrumbs(owner, clusterName)} part={shownTab} />
      <Tabs
        label={texts.tabs}
        tabs={[
          tab('reports', texts.reports, <ReportsTab cluster={cluster} />, { loading: <ReportsSkeleton /> }),
          tab('history', texts.history, <HistoryTab cluster={cluster} />, { loading: <ChartAndTableSkeleton /> }),
          tab('config', texts.configuration, <ConfigurationTab cluster={cluster} />, ofManifest),
          tab('files', texts.files, <FilesTab cluster={cluster} />, ofManifest),
        ]}
      />
      <OpenedSource cluster={cluster} />
    </div>
  );
}

function tab(
  value: ClusterTab,
  label: string,
  content: ReactNode,
  boundary: { readonly loading: ReactNode; readonly failureTitle?: string },
): TabDefinition<ClusterTab> {
  return {
    value,
    label,
    content: (
      <Boundary subject={value} {...boundary}>
        {content}
      </Boundary>
    ),
  };
}
