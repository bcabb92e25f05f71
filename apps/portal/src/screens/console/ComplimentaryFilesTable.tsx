import type { ComplimentaryFile } from '@plumbline/model/configuration-file';
import { joinPath } from '@plumbline/model/paths';
import { useData } from '../../data/data.ts';
import { BreakableName } from '../../ui/BreakableName.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { AliasesCell } from './AliasesCell.tsx';
import { FilesTable } from './FilesTable.tsx';
import { serviceCalls } from './service-place.ts';
import type { ServicePartProps } from './service-props.ts';
import { texts } from './texts.ts';

/** The COMPLIMENTARY FILES of a service: those that its configuration files include. */
export function ComplimentaryFilesTable(props: ServicePartProps) {
  const { at, serviceKey, service } = props;
  const { client } = useData();
  const calls = serviceCalls(client, at);

  const columns: readonly Column<ComplimentaryFile>[] = [
    {
      id: 'aliases',
      header: texts.aliases,
      className: 'sm:min-w-36',
      cell: (file) => <AliasesCell {...props} file={file} />,
    },
    { id: 'storePrefix', header: texts.storePrefix, cell: ({ subPath }) => <BreakableName name={subPath} /> },
    { id: 'fileType', header: texts.fileType, cell: ({ configFileType }) => configFileType },
  ];

  return (
    <FilesTable
      {...props}
      title={texts.complimentaryFiles}
      files={service.complimentaryFileList ?? NO_FILES}
      rowKey={(file) => joinPath(file.subPath, file.fileName)}
      columns={columns}
      actionsOf={(file) => ({
        onDownload: () => calls.downloadComplimentaryFile(serviceKey, file),
        onUpload: (content) => calls.uploadComplimentaryFile(serviceKey, keyOf(file), content),
        uploadFailed: texts.uploadComplimentaryFailed(file.fileName),
        onDelete: () => calls.deleteComplimentaryFile(serviceKey, keyOf(file)),
        deleteFailed: texts.removeComplimentaryFailed(file.fileName, serviceKey),
      })}
    />
  );
}

const NO_FILES: readonly ComplimentaryFile[] = [];

function keyOf({ fileName, subPath }: ComplimentaryFile) {
  return { fileName, subPath };
}
