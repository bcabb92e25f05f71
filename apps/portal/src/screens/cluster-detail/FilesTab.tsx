import { filePathOf } from '@plumbline/model/failed-check';
import type { ComplimentaryFile, ConfigurationFile } from '@plumbline/model/configuration-file';
import { joinPath } from '@plumbline/model/paths';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useData } from '../../data/data.ts';
import type { ClusterRef } from '../../data/queries.ts';
import { formatNumber } from '../../messages/numbers.ts';
import { clusterPath, consolePath } from '../../paths.ts';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { HELPFUL_FROM } from '../../shared/FindAndOrder.tsx';
import { FindField } from '../../shared/FindField.tsx';
import { NoContentLabel } from '../../shared/NoContentLabel.tsx';
import { ShownCount } from '../../shared/ShownCount.tsx';
import { useFind } from '../../shared/use-find.ts';
import { useParameter } from '../../shared/use-parameter.ts';
import { Button } from '../../ui/Button.tsx';
import { BreakableName } from '../../ui/BreakableName.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Spinner.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { useTableSort, type TableSort } from '../../ui/table-sort.ts';
import { toggleParameter, useAddressChange } from '../../ui/use-address-change.ts';
import { placeOf } from '@plumbline/model/check-rows';
import { WHOLE_CLUSTER } from './failed-check-filter.ts';
import { fileStates, type FileState } from './file-state.ts';
import { failedChecksByPlace, fileRows, isFileFound, type FileRow } from './file-rows.ts';
import { SourceLink } from './SourceLink.tsx';
import { texts } from './texts.ts';
import { reasonText } from './unchecked-reasons.ts';
import { useShownReport } from './use-shown-report.ts';

const serviceColumns: readonly Column<FileRow>[] = [
  {
    id: 'machine',
    header: texts.machine,
    cell: ({ machine }) => <Name name={machine ?? texts.clusterLevel} />,
    sortKey: ({ machine }) => machine ?? '',
  },
  {
    id: 'service',
    header: texts.serviceName,
    cell: ({ service }) => <Name name={service} />,
    sortKey: ({ service }) => service,
  },
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
  { id: 'version', header: texts.version, cell: ({ version }) => <Name name={version || texts.unknownVersion} /> },
];

/** Every configuration file of the cluster; rows open to the complimentary files of their service. */
export function FilesTab({ cluster }: { cluster: ClusterRef }) {
  const { queries } = useData();
  const { data: manifest } = useSuspenseQuery(queries.manifest(cluster));
  const [search] = useSearchParams();
  const change = useAddressChange();
  const [wantedType, setWantedType] = useParameter('type');
  const [find, setFind] = useFind('find');
  const [sort, setSort] = useTableSort(AS_REGISTERED);
  const shown = useShownReport(cluster);
  const report = shown?.report;
  const failedAt = useMemo(() => report && failedChecksByPlace(report.failed), [report]);
  const stateOf = useMemo(() => report && fileStates(report.coverage), [report]);
  const { data: reportNames } = useQuery(queries.reportNames(cluster));
  const openKeys = new Set(search.getAll('open'));
  const rows = useMemo(() => fileRows(manifest), [manifest]);
  const types = [...new Set(rows.flatMap(({ file }) => file?.configFileType ?? []))].toSorted();
  const type = types.find((known) => known === wantedType);
  const shownRows = rows.filter(
    (row) => (type === undefined || row.file?.configFileType === type) && isFileFound(row, find),
  );
  const isNarrowed = type !== undefined || find !== '';
  const countIn = ({ machine, service }: FileRow, file: AnyFile | undefined) =>
    file && failedAt?.get(placeOf({ machine, service, config_file: file }));
  const failedChecks = (row: FileRow, file: AnyFile | undefined) => (
    <FailedChecks
      cluster={cluster}
      row={row}
      file={file}
      count={countIn(row, file)}
      report={shown?.reportName}
      isComing={shown?.isComing ?? false}
      isCounted={failedAt !== undefined}
      state={
        reportNames?.length === 0
          ? 'not-run'
          : stateOf?.({ machine: row.machine, service: row.service }, file && filePathOf({ config_file: file }))
      }
    />
  );

  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {(rows.length >= HELPFUL_FROM || find !== '') && (
          <div className="w-80 max-sm:grow">
            <FindField label={texts.findFile} text={find} onChange={setFind} />
          </div>
        )}
        {types.length > 1 && (
          <div className="w-56 max-sm:grow">
            <Select
              label={texts.filterType}
              labelHidden
              choices={[{ value: ALL, label: texts.allTypes }, ...types.map((value) => ({ value, label: value }))]}
              value={type ?? ALL}
              onChange={(value) => setWantedType(value === ALL ? undefined : value)}
            />
          </div>
        )}
        {isNarrowed && (
          <ShownCount text={texts.filesOf(shownRows.length, rows.length)} isNarrowed filters={['find', 'type']} />
        )}
      </div>
      <Table
        label={texts.files}
        rows={shownRows}
        columns={[
          ...serviceColumns,
          fileNameColumn(openKeys, (key) => change((next) => toggleParameter(next, 'open', key), { replace: true })),
          ...fileColumns,
          {
            id: 'failed',
            header: texts.failedChecks,
            align: 'end',
            stacked: 'line',
            cell: (row) => failedChecks(row, row.file),
            sortKey: (row) => countIn(row, row.file) ?? 0,
          },
        ]}
        rowKey={({ key }) => key}
        sort={sort}
        onSortChange={setSort}
        empty={isNarrowed ? texts.noFileFound : <NoFiles cluster={cluster} />}
        expansion={{
          isOpen: ({ key }) => openKeys.has(key),
          content: (row) => <ComplimentaryFiles row={row} failedChecks={(file) => failedChecks(row, file)} />,
        }}
      />
    </div>
  );
}

/** No column: the order in which the cluster lists them. */
const AS_REGISTERED: TableSort = { column: '', direction: 'ascending' };

function NoFiles({ cluster }: { cluster: ClusterRef }) {
  return (
    <>
      {texts.noFiles}{' '}
      <Link to={consolePath(cluster.owner.name, cluster.clusterName)} className="link">
        {texts.toConsole}
      </Link>
    </>
  );
}

const ALL = 'all';

type AnyFile = ConfigurationFile | ComplimentaryFile;

/** Opens the file, where there is more than its entry. */
function FileName({ row: { machine, service }, file }: { row: FileRow; file: AnyFile | undefined }) {
  if (!file) return texts.dash;
  if (file.withoutContent) {
    return (
      <>
        <BreakableName name={file.fileName} />
        <NoContentLabel />
      </>
    );
  }
  return (
    <SourceLink place={placeOf({ machine, service, config_file: file })}>
      <BreakableName name={file.fileName} />
    </SourceLink>
  );
}

interface FailedChecksProps {
  readonly cluster: ClusterRef;
  readonly row: FileRow;
  readonly file: AnyFile | undefined;
  /** Of the report; undefined where nothing fails, or it is not there. */
  readonly count: number | undefined;
  readonly report: string | undefined;
  /** The report is on its way. */
  readonly isComing: boolean;
  /** The report is there. */
  readonly isCounted: boolean;
  readonly state: FileState;
}

/** How much fails in a file, leading to what it counts; green only where it was checked, else why it was not. */
function FailedChecks({ state, isComing, isCounted, count, ...props }: FailedChecksProps) {
  const { file } = props;
  if (isComing) return <Skeleton className="inline-block h-4 w-8 align-middle" />;
  if (state === 'not-run') return <span className="text-soft">{sharedTexts.notRunYet}</span>;
  if (typeof state === 'object') {
    return (
      <>
        {count !== undefined && <FailedCount {...props} count={count} />}
        <p className="text-sm text-soft">{texts.notCheckedAs(reasonText(state.reason))}</p>
      </>
    );
  }
  if (!file || !isCounted) return texts.dash;
  if (count !== undefined) return <FailedCount {...props} count={count} />;
  if (file.withoutContent) return texts.dash;
  return <span className={state === 'checked' ? 'text-positive' : 'text-soft'}>0</span>;
}

type FailedCountProps = Pick<FailedChecksProps, 'cluster' | 'row' | 'file' | 'report'> & { readonly count: number };

function FailedCount({ cluster, row: { machine, service }, file, report, count }: FailedCountProps) {
  if (report === undefined || !file) return texts.dash;
  const at = { machine: machine ?? WHOLE_CLUSTER, service, file: joinPath(file.subPath, file.fileName) };
  return (
    <Link
      to={clusterPath(cluster.owner.name, cluster.clusterName, { tab: 'reports', report, ...at })}
      className="link font-medium"
    >
      {formatNumber(count)}
    </Link>
  );
}

/** Also opens what belongs to the file. */
function fileNameColumn(openKeys: ReadonlySet<string>, toggle: (key: string) => void): Column<FileRow> {
  return {
    id: 'file',
    header: texts.fileNameColumn,
    sortKey: ({ file }) => file?.fileName ?? '',
    cell: (row) => (
      <div className="flex min-w-20 flex-col items-start gap-1">
        <FileName row={row} file={row.file} />
        {row.complimentaryFiles.length > 0 && (
          <Button
            size="small"
            variant="quiet"
            icon={
              <ChevronDown
                aria-hidden
                className={classNames('transition-transform', openKeys.has(row.key) && 'rotate-180')}
              />
            }
            aria-expanded={openKeys.has(row.key)}
            onClick={() => toggle(row.key)}
            className="-ml-2.5 max-sm:text-left max-sm:whitespace-normal"
          >
            {openKeys.has(row.key) ? texts.hideComplimentary : texts.showComplimentary(row.complimentaryFiles.length)}
          </Button>
        )}
      </div>
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

interface ComplimentaryFilesProps {
  readonly row: FileRow;
  readonly failedChecks: (file: ComplimentaryFile) => React.ReactNode;
}

function ComplimentaryFiles({ row, failedChecks }: ComplimentaryFilesProps) {
  return (
    <Table
      label={texts.complimentaryFiles}
      stacksEarly
      rows={row.complimentaryFiles}
      columns={[
        { id: 'file', header: texts.fileNameColumn, cell: (file) => <FileName row={row} file={file} /> },
        // A complimentary file takes the place of no default file; the column is the specification's.
        { id: 'default', header: texts.defaultFileName, cell: () => texts.dash },
        { id: 'type', header: texts.type, cell: ({ configFileType }) => configFileType },
        { id: 'failed', header: texts.failedChecks, align: 'end', stacked: 'line', cell: failedChecks },
      ]}
      rowKey={({ subPath, fileName }) => `${subPath}/${fileName}`}
    />
  );
}
