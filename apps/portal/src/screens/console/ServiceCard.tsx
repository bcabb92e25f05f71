import { catalogueService } from '@plumbline/model/service-catalogue';
import { useData } from '../../data/data.ts';
import { Alert } from '../../ui/Alert.tsx';
import { AddComplimentaryFileForm } from './AddComplimentaryFileForm.tsx';
import { AddConfigFileForm } from './AddConfigFileForm.tsx';
import { ChangeAlert } from '../../shared/ChangeAlert.tsx';
import { ComplimentaryFilesTable } from './ComplimentaryFilesTable.tsx';
import { ConfigFilesTable } from './ConfigFilesTable.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { serviceCalls } from './service-place.ts';
import type { ServiceProps } from './service-props.ts';
import { serviceMessage } from './service-message.ts';
import { texts } from './texts.ts';
import { useChange } from '../../shared/use-change.ts';

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
          goesWithIt={texts.goesWith.service}
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
