import type { Manifest } from '@plumbline/model/cluster';
import { deleteMachine } from '@plumbline/model/contract/clusters';
import type { Machine } from '@plumbline/model/machine';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useData } from '../../data/data.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { IconButton } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CARD_SIZE } from './card.ts';
import { ChangeAlert } from '../../shared/ChangeAlert.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { ServicesDialog } from './ServicesDialog.tsx';
import { texts } from './texts.ts';
import { TrafficRuleButtons } from './TrafficRuleButtons.tsx';
import { useChange } from '../../shared/use-change.ts';

interface MachineCardProps {
  readonly cluster: ClusterRef;
  readonly manifest: Manifest;
  readonly machineKey: string;
  readonly machine: Machine;
}

/** One machine: where it is reached, and the way to its services. */
export function MachineCard({ cluster, manifest, machineKey, machine }: MachineCardProps) {
  const { owner, clusterName } = cluster;
  const { client } = useData();
  const change = useChange(owner, clusterName);
  const [isOpen, setIsOpen] = useState(false);
  const services = Object.values(machine.services ?? {});

  return (
    <article className={classNames('panel flex flex-col gap-4 p-4', CARD_SIZE)}>
      <div className="flex items-start gap-1">
        <div className="min-w-0 grow">
          <h3 className="truncate font-semibold" title={machine.id}>
            {machine.id}
          </h3>
          <p className="truncate text-sm text-soft">{machine.hostName || texts.noHostName}</p>
        </div>
        <IconButton
          label={texts.editMachine(machineKey)}
          icon={<Pencil aria-hidden className="size-4" />}
          onClick={() => setIsOpen(true)}
          className="-mt-1"
        />
        <DeleteButton
          name={machineKey}
          label={texts.deleteMachine(machineKey)}
          goesWithIt={texts.goesWith.machine}
          change={change}
          onDelete={() =>
            client.forOwner(owner).call(deleteMachine, { params: { cluster: clusterName, machine: machineKey } })
          }
          deleteFailed={texts.deleteMachineFailed(machineKey)}
          className="-mt-1 -mr-2"
        />
      </div>
      <dl className="space-y-3 text-sm">
        <Address label={texts.externalIp} address={machine.externalIp} missing={texts.noExternalIp} />
        <Address label={texts.internalIp} address={machine.internalIp} missing={texts.noInternalIp} />
      </dl>
      <ChangeAlert change={change} />
      <button type="button" onClick={() => setIsOpen(true)} className="touchable link mt-auto self-start text-sm">
        {texts.services(services.length)}
      </button>
      <TrafficRuleButtons
        at={{ cluster, machine: machineKey }}
        inbound={machine.inboundTraffic}
        outbound={machine.outboundTraffic}
      />
      <ServicesDialog
        title={machineKey}
        at={{ cluster, machine: machineKey }}
        manifest={manifest}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </article>
  );
}

function Address({ label, address, missing }: { label: string; address: string | undefined; missing: string }) {
  return (
    <div>
      <dt className="text-faint">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{address || missing}</dd>
    </div>
  );
}
