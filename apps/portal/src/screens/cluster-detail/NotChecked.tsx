import { uncheckedFilesOf } from '@plumbline/model/coverage';
import { uncheckedServicesOf } from '@plumbline/model/organization';
import { checkedPartOfReport, type Report, type ReportSummary } from '@plumbline/model/report';
import { uncheckedRows, type UncheckedRow } from '@plumbline/model/unchecked-rows';
import { ChevronDown, CircleDashed } from 'lucide-react';
import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import type { ClusterRef } from '../../data/queries.ts';
import { consolePath } from '../../paths.ts';
import { BreakableName } from '../../ui/BreakableName.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Table } from '../../ui/Table.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { texts } from './texts.ts';
import { reasonText } from './unchecked-reasons.ts';
import { useReportView } from './use-report-view.ts';

interface NotCheckedProps {
  readonly cluster: ClusterRef;
  readonly report: Report;
  readonly summary: ReportSummary;
}

/** What a report did not check, in a line that opens to all of it with the reasons; where nothing was, it stands open. */
export function NotChecked({ cluster, report, summary }: NotCheckedProps) {
  const [view, changes] = useReportView();
  const rows = useMemo(() => uncheckedRows(report), [report]);
  const listId = useId();
  const isNothing = checkedPartOfReport(summary) === 'nothing';
  if (rows.length === 0 && !isNothing) return null;
  const isOpen = rows.length > 0 && (isNothing || view.isUncheckedShown);

  return (
    <section aria-label={texts.notChecked} className="space-y-3">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 text-soft">
        <p className="flex gap-2">
          <CircleDashed aria-hidden className="mt-0.75 size-4 shrink-0 text-faint" />
          {isNothing ? texts.nothingChecked : sentenceOf(report, summary)}
        </p>
        {rows.length > 0 && !isNothing && (
          <Button
            size="small"
            variant="quiet"
            icon={<ChevronDown aria-hidden className={classNames('transition-transform', isOpen && 'rotate-180')} />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={changes.toggleUnchecked}
          >
            {isOpen ? texts.hideUnchecked : texts.showUnchecked}
          </Button>
        )}
        {rows.length === 0 && (
          <p>
            {summary.services === 0 && `${texts.noServices} `}
            <Link to={consolePath(cluster.owner.name, cluster.clusterName)} className="link">
              {texts.toConsole}
            </Link>
          </p>
        )}
      </div>
      {isOpen && (
        <div id={listId}>
          <Table label={texts.notChecked} rows={rows} columns={columns} rowKey={({ key }) => key} />
        </div>
      )}
    </section>
  );
}

function sentenceOf(report: Report, summary: ReportSummary): string {
  return texts.uncheckedOf(uncheckedServicesOf(summary), uncheckedFilesOf(report).length);
}

const columns: readonly Column<UncheckedRow>[] = [
  { id: 'machine', header: texts.machine, cell: (row) => <Name name={machineOf(row)} /> },
  { id: 'service', header: texts.serviceName, cell: ({ service }) => <Name name={service ?? texts.dash} /> },
  { id: 'type', header: texts.serviceType, cell: ({ serviceType }) => serviceType || texts.dash },
  { id: 'file', header: texts.fileNameColumn, cell: ({ file }) => <Name name={file ?? texts.dash} /> },
  { id: 'reason', header: texts.why, cell: ({ reason }) => <Reason text={reasonText(reason)} />, className: 'w-2/5' },
];

function machineOf({ machine, service }: UncheckedRow): string {
  return machine ?? (service === undefined ? texts.dash : texts.clusterLevel);
}

function Name({ name }: { name: string }) {
  return (
    <div className="max-w-64 sm:min-w-20">
      <BreakableName name={name} />
    </div>
  );
}

/** Written as what follows a colon; here it stands alone. */
function Reason({ text }: { text: string }) {
  return <p className="text-soft first-letter:uppercase">{text}</p>;
}
