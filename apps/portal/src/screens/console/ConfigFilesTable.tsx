import type { ConfigurationFile } from '@plumbline/model/configuration-file';
import { joinPath } from '@plumbline/model/paths';
import { useData } from '../../data/data.ts';
import { Table, type Column } from '../../ui/Table.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { enterpriseWarning } from './enterprise-warning.ts';
import { FileTransfer } from './FileTransfer.tsx';
import { serviceCalls } from './service-place.ts';
import type { ServicePartProps } from './ServiceCard.tsx';
import { texts } from './texts.ts';
import { useFocusKept } from './use-focus-kept.ts';

/** The STANDARD FILES of a service. */
export function ConfigFilesTable({ at, serviceKey, service, change }: ServicePartProps) {
  const { client } = useData();
  const calls = serviceCalls(client, at);
  const holder = useFocusKept<HTMLDivElement>(service.configFileList.length);

  const columns: readonly Column<ConfigurationFile>[] = [
    { id: 'fileName', header: texts.fileName, cell: ({ fileName }) => fileName },
    { id: 'defaultFileName', header: texts.defaultFileName, cell: ({ defaultFileName }) => defaultFileName },
    { id: 'storePrefix', header: texts.storePrefix, cell: ({ subPath }) => subPath },
    {
      id: 'transfer',
      header: texts.transfer,
      cell: (file) => (
        <FileTransfer
          fileName={file.fileName}
          warningOf={(text) => enterpriseWarning(at, service.serviceName, file, text)}
          change={change}
          onDownload={() => calls.downloadConfigFile(serviceKey, file)}
          onUpload={(content) => calls.uploadConfigFile(serviceKey, keyOf(file), content)}
          uploadFailed={texts.uploadConfigFailed(file.fileName)}
        />
      ),
    },
    {
      id: 'remove',
      header: texts.remove,
      align: 'end',
      cell: (file) => (
        <div className="-mx-2 -my-1.5">
          <DeleteButton
            name={file.fileName}
            label={texts.removeFile(file.fileName)}
            change={change}
            onDelete={() => calls.deleteConfigFile(serviceKey, keyOf(file))}
            deleteFailed={texts.removeConfigFailed(file.fileName, serviceKey)}
          />
        </div>
      ),
    },
  ];

  return (
    <div ref={holder} tabIndex={-1} className="space-y-2">
      <h4 className="text-sm font-medium text-soft">{texts.standardFiles}</h4>
      <Table
        label={texts.standardFiles}
        rows={service.configFileList}
        columns={columns}
        rowKey={(file) => `${file.defaultFileName} ${joinPath(file.subPath, file.fileName)}`}
        empty={texts.noFiles}
      />
    </div>
  );
}

function keyOf({ fileName, defaultFileName, subPath }: ConfigurationFile) {
  return { fileName, defaultFileName, subPath };
}
