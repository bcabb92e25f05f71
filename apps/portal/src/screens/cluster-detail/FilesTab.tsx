import { servicesOf } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { ComplimentaryFile, ConfigurationFile } from '@plumbline/model/configuration-file';
import { catalogueService } from '@plumbline/model/service-catalogue';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useData } from '../../data/data.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import { texts } from './texts.ts';

/** One configuration file with the service that it belongs to. A service with complimentary files only has none. */
interface FileRow {
  readonly key: string;
  readonly machine: string | undefined;
  readonly service: string;
  readonly serviceType: string;
  readonly version: string | undefined;
  readonly file: ConfigurationFile | undefined;
  readonly complimentaryFiles: readonly ComplimentaryFile[];
}

const columns: readonly Column<FileRow>[] = [
  { id: 'machine', header: texts.machine, cell: ({ machine }) => machine ?? texts.clusterLevel },
  { id: 'service', header: texts.serviceName, cell: ({ service }) => service },
  { id: 'service-type', header: texts.serviceType, cell: ({ serviceType }) => serviceType },
  { id: 'file', header: texts.fileNameColumn, cell: ({ file }) => file?.fileName ?? texts.dash },
  { id: 'path', header: texts.directoryPath, cell: ({ file }) => file?.subPath ?? texts.dash },
  { id: 'default', header: texts.defaultFileName, cell: ({ file }) => file?.defaultFileName ?? texts.dash },
  { id: 'type', header: texts.fileType, cell: ({ file }) => file?.configFileType ?? texts.dash },
  { id: 'version', header: texts.version, cell: ({ version }) => version || texts.unknownVersion },
];

const complimentaryColumns: readonly Column<ComplimentaryFile>[] = [
  { id: 'file', header: texts.fileNameColumn, cell: ({ fileName }) => fileName },
  // A complimentary file takes the place of no default file; the column is the specification's.
  { id: 'default', header: texts.defaultFileName, cell: () => texts.dash },
  { id: 'type', header: texts.type, cell: ({ configFileType }) => configFileType },
];

/** Every configuration file of the cluster; rows open to the complimentary files of their service. */
export function FilesTab({ cluster }: { cluster: ClusterRef }) {
  const { queries } = useData();
  const { data: manifest } = useSuspenseQuery(queries.manifest(cluster));
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set());

  function toggle(key: string): void {
    const next = new Set(openKeys);
    if (!next.delete(key)) next.add(key);
    setOpenKeys(next);
  }

  return (
    <Table
      label={texts.files}
      rows={fileRows(manifest)}
      columns={[...columns, toggleColumn(openKeys, toggle)]}
      rowKey={({ key }) => key}
      empty={texts.noFiles}
      expansion={{ isOpen: ({ key }) => openKeys.has(key), content: renderComplimentaryFiles }}
    />
  );
}

function toggleColumn(openKeys: ReadonlySet<string>, toggle: (key: string) => void): Column<FileRow> {
  return {
    id: 'complimentary',
    header: texts.complimentaryFiles,
    headerHidden: true,
    align: 'end',
    cell: ({ key, complimentaryFiles }) =>
      complimentaryFiles.length > 0 && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={openKeys.has(key)}
          onClick={() => toggle(key)}
          className="-my-1 -mr-2"
        >
          {openKeys.has(key) ? texts.hideComplimentary : texts.showComplimentary(complimentaryFiles.length)}
        </Button>
      ),
  };
}

function renderComplimentaryFiles({ complimentaryFiles }: FileRow): ReactNode {
  return (
    <Table
      label={texts.complimentaryFiles}
      rows={complimentaryFiles}
      columns={complimentaryColumns}
      rowKey={({ subPath, fileName }) => `${subPath}/${fileName}`}
    />
  );
}

function fileRows(manifest: Manifest): readonly FileRow[] {
  return [...servicesOf(manifest)].flatMap(({ machine, service, definition }): FileRow[] => {
    const shared = {
      machine,
      service,
      serviceType: catalogueService(definition.serviceName)?.displayName ?? definition.serviceName,
      version: definition.version,
      complimentaryFiles: definition.complimentaryFileList ?? [],
    };
    const place = `${machine ?? ''} ${service}`;
    if (definition.configFileList.length === 0 && shared.complimentaryFiles.length > 0) {
      return [{ ...shared, key: place, file: undefined }];
    }
    return definition.configFileList.map((file) => ({
      ...shared,
      key: `${place} ${file.subPath}/${file.fileName}`,
      file,
    }));
  });
}
