import type { Manifest } from '@plumbline/model/cluster';
import { deleteCluster } from '@plumbline/model/contract/clusters';
import type { Owner } from '@plumbline/model/organization';
import { ChevronRight, Pencil, TriangleAlert } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router';
import { useData } from '../../data/data.ts';
import { clusterKey, type ClusterRef } from '../../data/queries.ts';
import type { Queue } from '../../data/queue.ts';
import { clusterPath } from '../../paths.ts';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { RunReportButton } from '../../shared/runs/RunReportButton.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { focusIfLost } from '../../ui/focus.ts';
import { Skeleton } from '../../ui/Spinner.tsx';
import { useHasComeNear } from '../../ui/use-has-come-near.ts';
import { ChangeAlert } from '../../shared/ChangeAlert.tsx';
import { ClusterTypeLogo, DerivedFromLogo } from './ClusterLogos.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { FileDrop } from './FileDrop.tsx';
import { Machines } from './Machines.tsx';
import { ServicesDialog } from './ServicesDialog.tsx';
import { texts } from './texts.ts';
import { TrafficRuleButtons } from './TrafficRuleButtons.tsx';
import { useChange } from '../../shared/use-change.ts';
import { useManifest } from './use-manifests.ts';

interface ClusterEntryProps {
  readonly owner: Owner;
  readonly clusterName: string;
  /** Manifests are fetched one at a time. */
  readonly queue: Queue;
  /** It still loads: a search may find what arrives. */
  readonly isHidden: boolean;
  /** It is among those that most windows show. */
  readonly isAtFirst: boolean;
  /** Loads only once it is opened. */
  readonly isPassedOver: boolean;
  readonly isOpen: boolean;
  /** Opens an entry, or none. */
  readonly onOpen: (clusterName: string | undefined) => void;
}

/**
 * One cluster of the console: its name, logos and location; open, its machines. There may be a thousand, and each arrives
 * alone: an entry is drawn again only when it changes, and far from the view it is no more than what browsers find and
 * keys reach in it.
 */
export const ClusterEntry = memo(function ClusterEntry(props: ClusterEntryProps) {
  const { owner, clusterName, queue, isHidden, isAtFirst, isPassedOver, isOpen, onOpen } = props;
  const cluster = { owner, clusterName };
  const { manifest, error, isOnItsWay, retry } = useManifest(cluster, queue, isOpen || !isPassedOver);
  const isLoading = manifest === undefined && error === null && isOnItsWay;
  const hasFailed = manifest === undefined && error !== null;
  const contentId = useId();
  const [hasComeNear, watch] = useHasComeNear(isAtFirst);
  const isNear = hasComeNear || isOpen;

  return (
    <section
      ref={watch}
      hidden={isHidden}
      className={classNames(
        'panel scroll-mt-20',
        !isOpen && '[contain-intrinsic-block-size:auto_50px] [content-visibility:auto]',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 pr-3 pl-2">
        <h2 className="min-w-0 grow sm:basis-0">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => onOpen(isOpen ? undefined : clusterName)}
            className="flex w-full min-w-0 items-start gap-3 rounded-md px-2 py-1.5 text-left hover:bg-sunken"
          >
            {isNear && (
              <ChevronRight
                aria-hidden
                className={classNames('mt-1 size-4 shrink-0 text-soft transition-transform', isOpen && 'rotate-90')}
              />
            )}
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-lg font-semibold [overflow-wrap:anywhere]">{clusterName}</span>
              {manifest && <ClusterFacts manifest={manifest} />}
              {isLoading && <Skeleton className="h-5 w-40" />}
              {manifest === undefined && error === null && !isOnItsWay && (
                <span className="text-faint">{texts.notLoaded}</span>
              )}
              {hasFailed && !isOpen && (
                <span className="flex items-center gap-1.5 text-severity-5-ink">
                  <TriangleAlert aria-hidden className="size-4 shrink-0" />
                  {texts.clusterNotLoaded(clusterName)}
                </span>
              )}
            </span>
          </button>
        </h2>
        {isNear && <EntryActions cluster={cluster} manifest={manifest} onDeleted={() => onOpen(undefined)} />}
      </div>
      {isOpen && (
        <div id={contentId} ref={bringIntoView} className="border-t border-line p-4">
          {manifest && <ClusterContent cluster={cluster} manifest={manifest} />}
          {hasFailed && <FailureAlert error={error} title={texts.clusterNotLoaded(clusterName)} onRetry={retry} />}
          {isLoading && <Skeleton className="size-[300px]" />}
        </div>
      )}
    </section>
  );
});

/** Of hundreds, the one that an address or a note opens may stand anywhere; one that is opened by hand is in view. */
function bringIntoView(content: HTMLElement | null): void {
  const entry = content?.parentElement;
  const top = entry?.getBoundingClientRect().top ?? 0;
  if (top < 0 || top > window.innerHeight) entry?.scrollIntoView();
  focusIfLost(entry?.querySelector('button') ?? null);
}

/** What shows of an open cluster: its own traffic rules, and its machines. */
function ClusterContent({ cluster, manifest }: { cluster: ClusterRef; manifest: Manifest }) {
  return (
    <div className="space-y-4">
      <TrafficRuleButtons at={{ cluster }} inbound={manifest.inboundTraffic} outbound={manifest.outboundTraffic} />
      <FileDrop at={{ cluster }} manifest={manifest} />
      <Machines cluster={cluster} manifest={manifest} />
    </div>
  );
}

function ClusterFacts({ manifest: { clusterType, derivedFrom, location } }: { manifest: Manifest }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {clusterType && <ClusterTypeLogo type={clusterType} />}
      {derivedFrom && <DerivedFromLogo tool={derivedFrom} />}
      {location !== undefined && location !== '' && (
        <span className="text-soft [overflow-wrap:anywhere]">({location})</span>
      )}
    </span>
  );
}

interface EntryActionsProps {
  readonly cluster: ClusterRef;
  /** Undefined while it is not known: then the cluster can only be deleted. */
  readonly manifest: Manifest | undefined;
  readonly onDeleted: () => void;
}

function EntryActions({ cluster, manifest, onDeleted }: EntryActionsProps) {
  const { owner, clusterName } = cluster;
  const { client, queryClient } = useData();
  const change = useChange(owner);
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <div className="flex items-center gap-1 max-sm:pl-7">
        <Link
          to={clusterPath(owner.name, clusterName)}
          aria-label={texts.openCluster(clusterName)}
          className="touchable link px-2 text-sm"
        >
          {texts.reports}
        </Link>
        <RunReportButton cluster={cluster} />
        <IconButton
          label={texts.editClusterServices(clusterName)}
          icon={<Pencil aria-hidden className="size-4" />}
          disabled={manifest === undefined}
          onClick={() => setIsOpen(true)}
        />
        <DeleteButton
          name={clusterName}
          label={texts.deleteCluster(clusterName)}
          goesWithIt={texts.goesWith.cluster}
          change={change}
          onDelete={() => client.forOwner(owner).call(deleteCluster, { params: { cluster: clusterName } })}
          deleteFailed={texts.deleteClusterFailed(clusterName)}
          onDeleted={() => {
            onDeleted();
            // Its page would show what is still known of it.
            queryClient.removeQueries({ queryKey: clusterKey(cluster) });
          }}
        />
      </div>
      {change.failure && (
        <div className="w-full p-2">
          <ChangeAlert change={change} />
        </div>
      )}
      {manifest && (
        <ServicesDialog
          title={texts.clusterServicesTitle(clusterName)}
          at={{ cluster }}
          manifest={manifest}
          open={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
