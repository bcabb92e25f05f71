import { Play, Settings2 } from 'lucide-react';
import { Suspense, useMemo, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { isNotThere } from '../../data/failure.ts';
import { useOwner } from '../../data/owner-context.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { consolePath, type ClusterTab } from '../../paths.ts';
import { Boundary } from '../../shared/Boundary.tsx';
import { ownerCrumbs } from '../../shared/owner-crumbs.ts';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { texts as runTexts } from '../../shared/runs/texts.ts';
import { useRunReport } from '../../shared/runs/use-run-reports.ts';
import { useParameter } from '../../shared/use-parameter.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Tabs, type TabDefinition } from '../../ui/Tabs.tsx';
import { ConfigurationTab } from './ConfigurationTab.tsx';
import { FilesTab } from './FilesTab.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { NoSuchCluster } from './NoSuchCluster.tsx';
import { OpenedSource } from './OpenedSource.tsx';
import { ChartAndTableSkeleton, ReportsSkeleton, TableSkeleton, TabsSkeleton } from './ClusterSkeletons.tsx';
import { ReportsTab } from './ReportsTab.tsx';
import { texts } from './texts.ts';
import { useIsKnown, useKnownCluster } from './use-known-cluster.ts';

const RunProgress = lazyPart(async () => (await import('../../shared/runs/RunProgress.tsx')).RunProgress);

/** What each tab looks like before its data, by the tab's name in the URL. */
const SKELETONS = {
  reports: <ReportsSkeleton />,
  history: <ChartAndTableSkeleton />,
  config: <TableSkeleton />,
  files: <TableSkeleton />,
} as const satisfies Record<ClusterTab, unknown>;

/** One cluster: its reports, their history, how it is configured, and its files. The tab stands in the URL. */
export function ClusterDetailScreen() {
  const owner = useOwner();
  const { clusterName = '' } = useParams();
  const [asked] = useParameter('tab');
  const shownTab = isTab(asked) ? asked : 'reports';
  const cluster: ClusterRef = useMemo(() => ({ owner, clusterName }), [owner, clusterName]);
  const reports = useRunReport(cluster);
  const isKnown = useIsKnown(cluster, shownTab);

  return (
    <div className="space-y-4">
      <PageHeading
        title={clusterName}
        crumbs={ownerCrumbs(owner, clusterName)}
        part={TAB_NAMES[shownTab]}
        actions={
          // Their place is kept, so that nothing moves when it is known that there is such a cluster.
          <div className={classNames('flex flex-wrap gap-2', !isKnown && 'invisible')}>
            <Link
              to={consolePath(owner.name, clusterName)}
              aria-label={texts.editOf(clusterName)}
              className={classNames(buttonClass(), 'max-sm:px-2.5')}
            >
              <Settings2 aria-hidden />
              <span className="max-sm:sr-only">{texts.edit}</span>
            </Link>
            <Button icon={<Play aria-hidden />} busy={reports.isBusy} onClick={() => reports.start([clusterName])}>
              {runTexts.runReport}
            </Button>
          </div>
        }
      />
      {reports.runs.size > 0 && (
        <Suspense>
          <RunProgress owner={owner} reports={reports} />
        </Suspense>
      )}
      <Boundary
        subject={`${owner.name} ${clusterName}`}
        loading={<TabsSkeleton>{SKELETONS[shownTab]}</TabsSkeleton>}
        fallback={(error) => <NoSuchCluster cluster={cluster} error={error} title={failureTitle(cluster, shownTab)} />}
      >
        <ClusterTabs cluster={cluster} shownTab={shownTab} />
      </Boundary>
    </div>
  );
}

/** What each tab is called. */
const TAB_NAMES: Readonly<Record<ClusterTab, string>> = {
  reports: texts.reports,
  history: texts.history,
  config: texts.configuration,
  files: texts.files,
};

function isTab(asked: string | undefined): asked is ClusterTab {
  return asked !== undefined && Object.hasOwn(SKELETONS, asked);
}

function ClusterTabs({ cluster, shownTab }: { cluster: ClusterRef; shownTab: ClusterTab }) {
  useKnownCluster(cluster, shownTab);
  return (
    <>
      <Tabs
        label={texts.tabs}
        tabs={[
          tab(cluster, 'reports', <ReportsTab cluster={cluster} />),
          tab(cluster, 'history', <HistoryTab cluster={cluster} />),
          tab(cluster, 'config', <ConfigurationTab cluster={cluster} />),
          tab(cluster, 'files', <FilesTab cluster={cluster} />),
        ]}
      />
      <OpenedSource cluster={cluster} />
    </>
  );
}

function tab(cluster: ClusterRef, value: ClusterTab, content: ReactNode): TabDefinition<ClusterTab> {
  return {
    value,
    label: TAB_NAMES[value],
    content: (
      <Boundary
        subject={value}
        loading={SKELETONS[value]}
        failureTitle={failureTitle(cluster, value)}
        passesOn={isNotThere}
      >
        {content}
      </Boundary>
    ),
  };
}

/** Undefined where the call's own sentence says it. Source: specification, section 8, Messages shown to the user. */
function failureTitle({ clusterName }: ClusterRef, shownTab: ClusterTab): string | undefined {
  return shownTab === 'config' || shownTab === 'files' ? texts.clusterFailed(clusterName) : undefined;
}
