import type { Owner } from '@plumbline/model/organization';
import { ClusterEntry } from './ClusterEntry.tsx';
import { texts } from './texts.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useManifests } from './use-manifests.ts';

interface ClusterListProps {
  readonly owner: Owner;
  readonly names: readonly string[];
  /** The cluster whose entry is open. */
  readonly opened: string | undefined;
  readonly onOpen: (clusterName: string | undefined) => void;
}

/** An entry for each cluster, filled as its manifest arrives. */
export function ClusterList({ owner, names, opened, onOpen }: ClusterListProps) {
  const entries = useManifests(owner, names);
  const list = useFocusKept<HTMLDivElement>(names.length);
  const loaded = entries.filter(({ manifest, error }) => manifest !== undefined || error !== null).length;

  return (
    <div ref={list} tabIndex={-1} className="relative space-y-3">
      {loaded < names.length && (
        // In the gap above, so that nothing moves when it goes.
        <output className="absolute -top-5 text-sm text-faint">{texts.loaded(loaded, names.length)}</output>
      )}
      {entries.map((entry) => (
        <ClusterEntry
          key={entry.clusterName}
          cluster={{ owner, clusterName: entry.clusterName }}
          entry={entry}
          isOpen={opened === entry.clusterName}
          onToggle={() => onOpen(opened === entry.clusterName ? undefined : entry.clusterName)}
          onDeleted={() => onOpen(undefined)}
        />
      ))}
    </div>
  );
}
