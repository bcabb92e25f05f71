import type { Owner } from '@plumbline/model/organization';
import { useQuery } from '@tanstack/react-query';
import { Play, Plus, Server } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useData } from '../../data/data.ts';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { ownerCrumbs } from '../../shared/owner-crumbs.ts';
import { PageHeading } from '../../shared/PageHeading.tsx';
import { texts as runTexts } from '../../shared/runs/texts.ts';
import { UsageNotice } from '../../shared/usage/UsageNotice.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyMessage } from '../../ui/EmptyMessage.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useAddressChange } from '../../ui/use-address-change.ts';
import { AddClusterDialog } from './AddClusterDialog.tsx';
import { ClusterList } from './ClusterList.tsx';
import { RunProgress } from '../../shared/runs/RunProgress.tsx';
import { texts } from './texts.ts';
import { useRunReports } from '../../shared/runs/use-run-reports.ts';

interface ClusterConsoleProps {
  readonly owner: Owner;
  /** Chooses another owner, where there are several. */
  readonly chooser?: ReactNode;
}

const NO_NAMES: readonly string[] = [];

/** Every cluster of one owner as an accordion, of which one entry is open at a time; the open one stands in the URL. */
export function ClusterConsole({ owner, chooser }: ClusterConsoleProps) {
  const { queries } = useData();
  // Names that cannot be had leave an empty set. Source: specification, section 4.
  const { data: names = NO_NAMES, isPending, error, refetch } = useQuery(queries.clusterNames(owner));
  const reports = useRunReports(owner);
  const [search] = useSearchParams();
  const change = useAddressChange();
  const [added, setAdded] = useState<string>();

  /** Among hundreds it may stand anywhere, or be left out by what is looked for. */
  function openAdded(cluster: string): void {
    setAdded(undefined);
    change({ cluster, find: undefined });
  }

  const addButton = (
    <Button
      variant={names.length === 0 ? 'primary' : 'secondary'}
      icon={<Plus aria-hidden />}
      onClick={() => change({ add: 'cluster' })}
    >
      {texts.addCluster}
    </Button>
  );
  const runButton = (
    <Button variant="primary" icon={<Play aria-hidden />} busy={reports.isBusy} onClick={() => reports.start(names)}>
      {runTexts.runReports}
    </Button>
  );

  return (
    <div className="space-y-6">
      <PageHeading
        title={texts.title}
        crumbs={ownerCrumbs(owner, texts.title)}
        actions={
          names.length > 0 && (
            <>
              {addButton}
              {runButton}
            </>
          )
        }
      />
      {chooser}
      <UsageNotice owner={owner} />
      {error && <FailureAlert error={error} onRetry={() => void refetch()} />}
      {added !== undefined && names.includes(added) && (
        <Alert tone="success" title={texts.clusterAdded(added)} onDismiss={() => setAdded(undefined)}>
          <p>{texts.clusterAddedHint}</p>
          <Button size="small" className="mt-2" onClick={() => openAdded(added)}>
            {texts.openAdded}
          </Button>
        </Alert>
      )}
      <RunProgress owner={owner} reports={reports} />
      {isPending && <Spinner />}
      {!isPending && names.length === 0 && (
        <EmptyMessage title={texts.noClusters} icon={<Server aria-hidden />}>
          <p className="mb-4">{texts.noClustersHint}</p>
          {addButton}
        </EmptyMessage>
      )}
      {names.length > 0 && (
        <ClusterList
          owner={owner}
          names={names}
          opened={search.get('cluster') ?? undefined}
          onOpen={(cluster) => {
            setAdded(undefined);
            change({ cluster, add: undefined });
          }}
        />
      )}
      <AddClusterDialog
        owner={owner}
        existing={names}
        open={search.get('add') === 'cluster'}
        onClose={() => change({ add: undefined })}
        onAdded={(cluster, next) => {
          setAdded(next === 'nothing' ? cluster : undefined);
          change(next === 'nothing' ? { add: undefined, cluster: undefined } : { add: 'machine', cluster });
        }}
      />
    </div>
  );
}
