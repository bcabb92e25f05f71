import type { Manifest } from '@plumbline/model/cluster';
import type { ClusterRef } from '../../data/queries.ts';
import { AddMachineCard } from './AddMachineCard.tsx';
import { MachineCard } from './MachineCard.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';

/** A card for each machine of a cluster, and one to add a machine. */
export function Machines({ cluster, manifest }: { cluster: ClusterRef; manifest: Manifest }) {
  const machines = Object.entries(manifest.machines ?? {});
  const list = useFocusKept<HTMLUListElement>(machines.length);
  return (
    <ul ref={list} tabIndex={-1} className="flex flex-wrap gap-4">
      {machines.map(([key, machine]) => (
        <li key={key} className="w-full sm:w-auto">
          <MachineCard cluster={cluster} manifest={manifest} machineKey={key} machine={machine} />
        </li>
      ))}
      <li className="w-full sm:w-auto">
        <AddMachineCard cluster={cluster} existing={machines.map(([key]) => key)} />
      </li>
    </ul>
  );
}
