import { servicesOf } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { ComplimentaryFile, ConfigurationFile } from '@plumbline/model/configuration-file';
import { catalogueService } from '@plumbline/model/service-catalogue';
import type { ConfigFileRef, FailedCheck } from '@plumbline/model/failed-check';
import { joinPath } from '@plumbline/model/paths';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useData } from '../../data/data.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { clusterPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { BreakableName } from '../../ui/BreakableName.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/Select.tsx';
import { Table, type Column } from '../../ui/Table.tsx';
import { WHOLE_CLUSTER } from './failed-check-filter.ts';
import { texts } from './texts.ts';
import { toggleParameter } from './use-report-view.ts';

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

const serviceColumns: readonly Column<FileRow>[] = [
  { id: 'machine', header: texts.machine, cell: ({ machine }) => <Name name={machine ?? texts.clusterLevel} /> },
  { id: 'service', header: texts.serviceName, cell: ({ service }) => <Name name={service} /> },
  { id: 'service-type', header: texts.serviceType, cell: ({ serviceType }) => serviceType },
];

const fileColumns: readonly Column<FileRow>[] = [
  { id: 'path', header: texts.directoryPath, cell: ({ file }) => <Name name={file?.subPath ?? texts.dash} /> },
  {
    id: 'default',
    header: texts.defaultFileName,
    cell: ({ file }) => <Name name={file?.defaultFileName ?? texts.dash} />,
  },
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
  const [search, setSearch] = useSearchParams();
  const failedIn = useFailedChecks(cluster);
  const openKeys = new Set(search.getAll('open'));
  const rows = fileRows(manifest);
  const types = [...new Set(rows.flatMap(({ file }) => file?.configFileType ?? []))].toSorted();
  const type = types.find((known) => known === search.get('type'));

  function change(edit: (next: URLSearchParams) => void, replace: boolean): void {
    const next = new URLSearchParams(search);
    edit(next);
    setSearch(next, { replace, preventScrollReset: true });
  }

  return (
    <div className="space-y-3">
      {types.length > 1 && (
        <div className="w-56">
          <Select
            label={texts.filterType}
            labelHidden
            choices={[{ value: ALL, label: texts.allTypes }, ...types.map((value) => ({ value, label: value }))]}
            value={type ?? ALL}
            onChange={(value) =>
              change((next) => (value === ALL ? next.delete('type') : next.set('type', value)), false)
            }
          />
        </div>
      )}
      <Table
        label={texts.files}
        rows={type === undefined ? rows : rows.filter(({ file }) => file?.configFileType === type)}
        columns={[
          ...serviceColumns,
          fileNameColumn(openKeys, (key) => change((next) => toggleParameter(next, 'open', key), true)),
          ...fileColumns,
          failedChecksColumn(cluster, failedIn),
        ]}
        rowKey={({ key }) => key}
        empty={texts.noFiles}
        expansion={{ isOpen: ({ key }) => openKeys.has(key), content: renderComplimentaryFiles }}
      />
    </div>
  );
}

const ALL = 'all';

/** Failed checks of each file in the newest report; undefined while that is not known, or when there is none. */
function useFailedChecks(cluster: ClusterRef): ((row: FileRow) => number) | undefined {
  const { queries } = useData();
  const { data: [newest] = [] } = useQuery(queries.reportNames(cluster));
  const { data: report } = useQuery({ ...queries.report(cluster, newest ?? ''), enabled: newest !== undefined });
  return useMemo(() => report && failedChecksByFile(report.failed), [report]);
}

function failedChecksByFile(failed: readonly FailedCheck[]): (row: FileRow) => number {
  const counts = new Map<string, number>();
  for (const check of failed) {
    const { machine, service = '', config_file: file } = check;
    if (!file) continue;
    const key = fileKey(machine, service, file);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return ({ machine, service, file }) => (file ? (counts.get(fileKey(machine, service, file)) ?? 0) : 0);
}

function fileKey(machine: string | undefined, service: string, file: ConfigFileRef): string {
  return JSON.stringify([machine, service, joinPath(file.subPath, file.fileName)]);
}

/** Leads to the failed checks that it counts. */
function failedChecksColumn(cluster: ClusterRef, failedIn: ((row: FileRow) => number) | undefined): Column<FileRow> {
  return {
    id: 'failed',
    header: texts.failedChecks,
    align: 'end',
    cell: (row) => {
      const { machine, service, file } = row;
      const count = failedIn?.(row);
      if (count === undefined || !file) return texts.dash;
      if (count === 0) return <span className="text-positive">0</span>;
      const at = { machine: machine ?? WHOLE_CLUSTER, service, file: joinPath(file.subPath, file.fileName) };
      return (
        <Link
          to={clusterPath(cluster.owner.name, cluster.clusterName, { tab: 'reports', ...at })}
          className="link font-medium"
        >
          {count}
        </Link>
      );
    },
  };
}

/** Also opens what belongs to the file. */
function fileNameColumn(openKeys: ReadonlySet<string>, toggle: (key: string) => void): Column<FileRow> {
  return {
    id: 'file',
    header: texts.fileNameColumn,
    cell: ({ key, file, complimentaryFiles }) => (
      <>
        <Name name={file?.fileName ?? texts.dash} />
        {complimentaryFiles.length > 0 && (
          <Button
            size="small"
            variant="quiet"
            icon={
              <ChevronDown
                aria-hidden
                className={classNames('transition-transform', openKeys.has(key) && 'rotate-180')}
              />
            }
            aria-expanded={openKeys.has(key)}
            onClick={() => toggle(key)}
            className="-ml-2.5"
          >
            {openKeys.has(key) ? texts.hideComplimentary : texts.showComplimentary(complimentaryFiles.length)}
          </Button>
        )}
      </>
    ),
  };
}

/** Names may be long: so many columns leave each only a little room. */
function Name({ name }: { name: string }) {
  return (
    <div className="min-w-20">
      <BreakableName name={name} />
    </div>
  );
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
