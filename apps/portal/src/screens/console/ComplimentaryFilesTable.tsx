import type { ComplimentaryFile } from '@plumbline/model/configuration-file';
import { joinPath } from '@plumbline/model/paths';
import { useData } from '../../data/data.ts';
import { Table, type Column } from '../../ui/Table.tsx';
import { AliasesCell } from './AliasesCell.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { enterpriseWarning } from './enterprise-warning.ts';
import { FileTransfer } from './FileTransfer.tsx';
import { serviceCalls } from './service-place.ts';
import type { ServicePartProps } from './ServiceCard.tsx';
import { texts } from './texts.ts';
import { useFocusKept } from './use-focus-kept.ts';

/** The COMPLIMENTARY FILES of a service: those that its configuration files include. */
export function ComplimentaryFilesTable(props: ServicePartProps) {
  const { at, serviceKey, service, change } = props;
  const { client } = useData();
  const calls = serviceCalls(client, at);
  const files = service.complimentaryFileList ?? [];
  const holder = useFocusKept<HTMLDivElement>(files.length);

  const columns: readonly Column<ComplimentaryFile>[] = [
    { id: 'fileName', header: texts.fileName, cell: ({ fileName }) => fileName },
    {
      id: 'aliases',
      header: texts.aliases,
      className: 'sm:min-w-36',
      cell: (file) => <AliasesCell {...props} file={file} />,
    },
    { id: 'storePrefix', header: texts.storePrefix, cell: ({ subPath }) => subPath },
    { id: 'fileType', header: texts.fileType, cell: ({ configFileType }) => configFileType },
    {
      id: 'transfer',
      header: texts.transfer,
      cell: (file) => (
        <FileTransfer
          fileName={file.fileName}
          warningOf={(text) => enterpriseWarning(at, service.serviceName, file, text)}
          change={change}
          onDownload={() => calls.downloadComplimentaryFile(serviceKey, file)}
          onUpload={(content) => calls.uploadComplimentaryFile(serviceKey, keyOf(file), content)}
          uploadFailed={texts.uploadComplimentaryFailed(file.fileName)}
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
            onDelete={() => calls.deleteComplimentaryFile(serviceKey, keyOf(file))}
            deleteFailed={texts.removeComplimentaryFailed(file.fileName, serviceKey)}
          />
        </div>
      ),
    },
  ];

  return (
    <div ref={holder} tabIndex={-1} className="space-y-2">
      <h4 className="text-sm font-medium text-soft">{texts.complimentaryFiles}</h4>
      <Table
        label={texts.complimentaryFiles}
        rows={files}
        columns={columns}
        rowKey={(file) => joinPath(file.subPath, file.fileName)}
        empty={texts.noFiles}
      />
    </div>
  );
}

function keyOf({ fileName, subPath }: ComplimentaryFile) {
  return { fileName, subPath };
}
