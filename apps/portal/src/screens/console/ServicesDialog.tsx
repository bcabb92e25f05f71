import type { Manifest } from '@plumbline/model/cluster';
import { useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AddServiceCard } from './AddServiceCard.tsx';
import { ChangeAlert } from '../../shared/ChangeAlert.tsx';
import { DerivationNotes } from './DerivationNotes.tsx';
import { DeriveMachinesButton } from './DeriveMachinesButton.tsx';
import { FileDrop } from './FileDrop.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { machineAt, servicesAt, type ServicePlace } from './service-place.ts';
import { texts } from './texts.ts';
import { useChange } from '../../shared/use-change.ts';
import { useFocusKept } from '../../ui/use-focus-kept.ts';

interface ServicesDialogProps {
  readonly title: string;
  readonly at: ServicePlace;
  readonly manifest: Manifest;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The services of a machine, or those of a cluster, as cards in a window. */
export function ServicesDialog({ title, at, manifest, open, onClose }: ServicesDialogProps) {
  const derivation = useChange(at.cluster.owner, at.cluster.clusterName);
  const [isDerived, setIsDerived] = useState(false);
  const isOfCluster = at.machine === undefined;
  const machines = Object.keys(manifest.machines ?? {}).length;

  function close(): void {
    setIsDerived(false);
    onClose();
  }

  return (
    <Dialog
      title={title}
      kind={isOfCluster ? undefined : texts.machineConfiguration}
      open={open}
      onClose={close}
      size="wide"
      titleActions={
        isOfCluster && <DeriveMachinesButton cluster={at.cluster} change={derivation} onEnd={setIsDerived} />
      }
    >
      <div className="space-y-4">
        <ChangeAlert change={derivation} />
        {isDerived && <Alert tone="success" title={texts.derive.done(machines)} />}
        {isOfCluster && manifest.derivation && <DerivationNotes {...manifest.derivation} />}
        <Services at={at} manifest={manifest} />
      </div>
    </Dialog>
  );
}

/**
 * One card for each service, and one to add a service; at cluster level that last card shows only while there are no
 * services. Source: specification, section 2.
 */
function Services({ at, manifest }: Pick<ServicesDialogProps, 'at' | 'manifest'>) {
  const services = Object.entries(servicesAt(manifest, at));
  const list = useFocusKept<HTMLDivElement>(services.length);
  const mayAdd = at.machine !== undefined || services.length === 0;

  return (
    <div ref={list} tabIndex={-1} className="space-y-4">
      <FileDrop at={at} manifest={manifest} />
      {services.length === 0 && <p className="text-soft">{texts.noServices}</p>}
      {services.map(([serviceKey, service]) => (
        <ServiceCard
          key={serviceKey}
          at={at}
          serviceKey={serviceKey}
          service={service}
          machine={machineAt(manifest, at)}
        />
      ))}
      {mayAdd && <AddServiceCard at={at} existing={services.map(([key]) => key)} />}
    </div>
  );
}
