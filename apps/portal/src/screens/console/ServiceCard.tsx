import type { Manifest } from '@plumbline/model/cluster';
import type { Machine } from '@plumbline/model/machine';
import { catalogueService } from '@plumbline/model/service-catalogue';
import type { Service } from '@plumbline/model/service';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useData } from '../../data/data.ts';
import { Alert } from '../../ui/Alert.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { AddComplimentaryFileForm } from './AddComplimentaryFileForm.tsx';
import { AddConfigFileForm } from './AddConfigFileForm.tsx';
import { ComplimentaryFilesTable } from './ComplimentaryFilesTable.tsx';
import { ConfigFilesTable } from './ConfigFilesTable.tsx';
import { FileDrop } from './FileDrop.tsx';
import { FailureAlert } from './FailureAlert.tsx';
import { serviceCalls, type ServicePlace } from './service-place.ts';
import { serviceMessage } from './service-message.ts';
import { texts } from './texts.ts';
import { useChange, type Change } from './use-change.ts';

/** A service as its card's parts see it. */
export interface ServiceProps {
  readonly at: ServicePlace;
  readonly serviceKey: string;
  readonly service: Service;
  readonly manifest: Manifest;
  /** Undefined for services of the cluster itself. */
  readonly machine: Machine | undefined;
}

/** What the card's parts share: changes, which all report in the card's one alert. */
export interface ServicePartProps extends ServiceProps {
  readonly change: Change;
}

/** One service with its two kinds of files. */
export function ServiceCard(props: ServiceProps) {
  const { at, serviceKey, service, manifest } = props;
  const { client } = useData();
  const change = useChange(at.cluster.owner, at.cluster.clusterName);
  const [isAsking, setIsAsking] = useState(false);
  const known = catalogueService(service.serviceName);
  const message = serviceMessage(service.serviceName);
  const parts = { ...props, change };

  async function remove(): Promise<void> {
    await change.run(() => serviceCalls(client, at).deleteService(serviceKey), texts.deleteServiceFailed(serviceKey));
    setIsAsking(false);
  }

  return (
    <article aria-label={serviceKey} className="panel space-y-4 p-4 lg:min-w-[1000px]">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <h3 className="font-semibold [overflow-wrap:anywhere]">{serviceKey}</h3>
          <p className="text-sm text-soft">
            {known?.displayName ?? service.serviceName} · {texts.versionOf(service.version ?? texts.unknownVersion)}
          </p>
        </div>
        <IconButton
          label={texts.removeService(serviceKey)}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={() => setIsAsking(true)}
        />
      </div>
      {message !== undefined && <Alert tone="info" title={message} />}
      <FailureAlert change={change} />
      <FileDrop at={at} manifest={manifest} serviceKey={serviceKey} />
      <ConfigFilesTable {...parts} />
      <AddConfigFileForm {...parts} />
      <ComplimentaryFilesTable {...parts} />
      <AddComplimentaryFileForm {...parts} />
      <ConfirmDialog
        open={isAsking}
        question={texts.confirmDelete(serviceKey)}
        confirmLabel={texts.delete}
        danger
        busy={change.isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      />
    </article>
  );
}
