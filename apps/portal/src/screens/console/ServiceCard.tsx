import type { Machine } from '@plumbline/model/machine';
import { catalogueService } from '@plumbline/model/service-catalogue';
import type { Service } from '@plumbline/model/service';
import { useData } from '../../data/data.ts';
import { Alert } from '../../ui/Alert.tsx';
import { AddComplimentaryFileForm } from './AddComplimentaryFileForm.tsx';
import { AddConfigFileForm } from './AddConfigFileForm.tsx';
import { ChangeAlert } from './ChangeAlert.tsx';
import { ComplimentaryFilesTable } from './ComplimentaryFilesTable.tsx';
import { ConfigFilesTable } from './ConfigFilesTable.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { serviceCalls, type ServicePlace } from './service-place.ts';
import { serviceMessage } from './service-message.ts';
import { texts } from './texts.ts';
import { useChange, type Change } from './use-change.ts';

/** A service as its card's parts see it. */
export interface ServiceProps {
  readonly at: ServicePlace;
  readonly serviceKey: string;
  readonly service: Service;
  /** Undefined for services of the cluster itself. */
  readonly machine: Machine | undefined;
}

/** What the card's parts share: changes, which all report in the card's one alert. */
export interface ServicePartProps extends ServiceProps {
  readonly change: Change;
}

/** One service with its two kinds of files. */
export function ServiceCard(props: ServiceProps) {
  const { at, serviceKey, service } = props;
  const { client } = useData();
  const change = useChange(at.cluster.owner, at.cluster.clusterName);
  const known = catalogueService(service.serviceName);
  const message = serviceMessage(service.serviceName, at.cluster.owner);
  const parts = { ...props, change };

  return (
    <article aria-label={serviceKey} className="panel space-y-4 p-4 lg:min-w-[1000px]">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <h3 className="font-semibold [overflow-wrap:anywhere]">{serviceKey}</h3>
          <p className="text-sm text-soft">
            {known?.displayName ?? service.serviceName} · {texts.versionOf(service.version ?? texts.unknownVersion)}
          </p>
        </div>
        <DeleteButton
          name={serviceKey}
          label={texts.removeService(serviceKey)}
          change={change}
          onDelete={() => serviceCalls(client, at).deleteService(serviceKey)}
          deleteFailed={texts.deleteServiceFailed(serviceKey)}
        />
      </div>
      {message !== undefined && <Alert tone="info" title={message} />}
      <ChangeAlert change={change} />
      <ConfigFilesTable {...parts} />
      <AddConfigFileForm {...parts} />
      <ComplimentaryFilesTable {...parts} />
      <AddComplimentaryFileForm {...parts} />
    </article>
  );
}
