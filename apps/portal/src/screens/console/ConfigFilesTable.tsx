import type { ConfigurationFile } from '@plumbline/model/configuration-file';
import { joinPath } from '@plumbline/model/paths';
import { useData } from '../../data/data.ts';
import { BreakableName } from '../../ui/BreakableName.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { FilesTable } from './FilesTable.tsx';
import { serviceCalls } from './service-place.ts';
import type { ServicePartProps } from './service-props.ts';
import { texts } from './texts.ts';

const columns: readonly Column<ConfigurationFile>[] = [
  { id: 'defaultFileName', header: texts.defaultFileName, cell: ({ defaultFileName }) => defaultFileName },
  { id: 'storePrefix', header: texts.storePrefix, cell: ({ subPath }) => <BreakableName name={subPath} /> },
];

/** The STANDARD FILES of a service. */
export function ConfigFilesTable(props: ServicePartProps) {
  const { at, serviceKey, service } = props;
  const { client } = useData();
  const calls = serviceCalls(client, at);

  return (
    <FilesTable
      {...props}
      title={texts.standardFiles}
      files={service.configFileList}
      rowKey={(file) => `${file.defaultFileName} ${joinPath(file.subPath, file.fileName)}`}
      columns={columns}
      actionsOf={(file) => ({
        onDownload: () => calls.downloadConfigFile(serviceKey, file),
        onUpload: (content) => calls.uploadConfigFile(serviceKey, keyOf(file), content),
        uploadFailed: texts.uploadConfigFailed(file.fileName),
        onDelete: () => calls.deleteConfigFile(serviceKey, keyOf(file)),
        deleteFailed: texts.removeConfigFailed(file.fileName, serviceKey),
      })}
    />
  );
}

function keyOf({ fileName, defaultFileName, subPath }: ConfigurationFile) {
  return { fileName, defaultFileName, subPath };
}
