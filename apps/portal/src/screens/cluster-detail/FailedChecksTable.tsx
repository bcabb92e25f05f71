import type { CheckedPart } from '@plumbline/model/coverage';
import { filePathOf, lineRange, type FailedCheck } from '@plumbline/model/failed-check';
import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { GroupHead } from '../../shared/GroupHead.tsx';
import { useRowShortcuts } from '../../shared/shortcuts/use-row-shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { BreakableName } from '../../ui/BreakableName.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Column } from '../../ui/table-columns.ts';
import type { Section, Sectioning } from '../../ui/table-items.ts';
import { useTableSort } from '../../ui/table-sort.ts';
import { countChecks, placeOf, type CheckRow } from '@plumbline/model/check-rows';
import { CheckSeverity } from './CheckSeverity.tsx';
import { CheckStateBadge } from './CheckStateBadge.tsx';
import { FailedCheckDetails } from './FailedCheckDetails.tsx';
import { foundOf } from './found.ts';
import { relatedChecks } from './related-checks.ts';
import { texts } from './texts.ts';
import { useReportView, type Grouping, type ReportView, type ShownReports } from './use-report-view.ts';

const columns: readonly Column<CheckRow>[] = [
  {
    id: 'severity',
    header: texts.severity,
    cell: ({ check }) => <CheckSeverity check={check} />,
    sortKey: ({ check }) => check.rule.severity,
    stacked: 'whole',
  },
  {
    id: 'machine',
    header: texts.machine,
    cell: ({ check }) => <Name name={check.machine} />,
    sortKey: ({ check }) => check.machine ?? '',
  },
  {
    id: 'service',
    header: texts.service,
    cell: ({ check }) => <Name name={check.service} />,
    sortKey: ({ check }) => check.service ?? '',
  },
  {
    id: 'identifier',
    header: texts.identifier,
    cell: (row) => <Identifier row={row} />,
    sortKey: ({ check }) => check.rule.name,
    stacked: 'whole',
    className: 'w-2/5',
  },
];

/** Under the head of its check, which names it, a row says what sets it apart. */
const columnsUnderCheck: readonly Column<CheckRow>[] = columns.map((column) =>
  column.id === 'identifier' ? { ...column, cell: (row) => <PlaceOfCheck row={row} /> } : column,
);

function keyOf({ key }: CheckRow): string {
  return key;
}

/** A name that may be long and of any script. */
function Name({ name }: { name: string | undefined }) {
  return (
    <div className="max-w-56 sm:min-w-20">
      <BreakableName name={name ?? texts.dash} />
    </div>
  );
}

function Identifier({ row: { check, state } }: { row: CheckRow }) {
  const place = placeText(check);
  return (
    <div className="sm:min-w-48">
      <code className="mr-2 font-mono text-sm">
        <BreakableName name={check.rule.name} />
      </code>
      <CheckStateBadge state={state} />
      {check.title !== undefined && (
        <p lang="en" className="text-sm text-soft">
          {check.title}
        </p>
      )}
      {place !== undefined && (
        <p className="font-mono text-xs text-faint">
          <BreakableName name={place} />
        </p>
      )}
    </div>
  );
}

function PlaceOfCheck({ row: { check, state } }: { row: CheckRow }) {
  const found = foundOf(check);
  return (
    <div className="sm:min-w-48">
      <span className="mr-2 font-mono text-sm">
        <BreakableName name={placeText(check) ?? check.rule.name} />
      </span>
      <CheckStateBadge state={state} />
      {found && (
        <p lang={found.lang} className="text-sm [overflow-wrap:anywhere] text-soft">
          {found.text}
        </p>
      )}
    </div>
  );
}

/** File and line; for a check that stands for others how many they are, and in which file. */
function placeText(check: FailedCheck): string | undefined {
  const path = filePathOf(check);
  if (check.unlisted !== undefined) return texts.morePlaces(check.unlisted, path);
  const range = lineRange(check);
  return path !== undefined && range ? `${path}:${range.from}` : path;
}

interface FailedChecksTableProps {
  /** All of the report. */
  readonly rows: readonly CheckRow[];
  /** Those that the filter leaves. */
  readonly shown: readonly CheckRow[];
  /** How much of its cluster the report checked. */
  readonly part: CheckedPart | undefined;
  /** The report that they are of, and the one that it is compared with. */
  readonly reports: ShownReports;
  /** The report to compare with is on its way. */
  readonly isComparing: boolean;
}

/** The failed checks of a report, worst first, each with its details on demand. Order, groups and open rows stand in the URL. */
export function FailedChecksTable({ rows, shown, part, reports, isComparing }: FailedChecksTableProps) {
  const [sort, setSort] = useTableSort({ column: 'severity', direction: 'descending' });
  const [view, changes] = useReportView();
  const { open, filter } = view;
  const related = useMemo(() => relatedChecks(rows), [rows]);
  // The changes are made anew each time; what they do does not change while the address stays.
  // oxlint-disable-next-line react/exhaustive-deps
  const sectioning = useMemo(() => sectioningOf(view, changes.toggleGroup), [view]);
  const shortcuts = useRowShortcuts();

  if (isComparing && shown.length === 0 && filter.state !== 'open') return <Spinner label={texts.comparing} />;
  return (
    <div ref={shortcuts}>
      <Table
        label={texts.failedChecks}
        rows={shown}
        stacksEarly
        columns={[...(view.group === 'check' ? columnsUnderCheck : columns), toggleColumn(open, changes.toggleRow)]}
        rowKey={keyOf}
        empty={rows.length === 0 ? NOTHING_FAILED[part ?? 'everything'] : texts.noMatch}
        sort={sort}
        onSortChange={setSort}
        expansion={{
          isOpen: ({ key }) => open.has(key),
          content: (row) => (
            <FailedCheckDetails
              row={row}
              leadsOn={{
                related: related(row.check),
                searchFor: changes.searchFor,
                itself: changes.searchForRow(row, reports),
              }}
            />
          ),
        }}
        sectioning={sectioning}
      />
    </div>
  );
}

/** Good news only of what was checked. */
const NOTHING_FAILED: Readonly<Record<CheckedPart, string>> = {
  nothing: texts.notChecked,
  part: texts.noneInPart,
  everything: texts.noFailedChecks,
};

function toggleColumn(openKeys: ReadonlySet<string>, toggle: (key: string) => void): Column<CheckRow> {
  return {
    id: 'details',
    header: texts.details,
    headerHidden: true,
    align: 'end',
    cell: ({ key, check }) => (
      <DetailsToggle identifier={check.rule.name} isOpen={openKeys.has(key)} onToggle={() => toggle(key)} />
    ),
  };
}

interface DetailsToggleProps {
  readonly identifier: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function DetailsToggle({ identifier, isOpen, onToggle }: DetailsToggleProps) {
  const label = isOpen ? texts.close : texts.learnMore;
  return (
    <Button
      size="small"
      aria-expanded={isOpen}
      title={identifier}
      icon={<ChevronDown aria-hidden className={classNames('transition-transform', isOpen && 'rotate-180')} />}
      onClick={onToggle}
    >
      {label}
    </Button>
  );
}

function sectioningOf(
  { group, unfolded }: ReportView,
  toggle: (key: string) => void,
): Sectioning<CheckRow> | undefined {
  if (group === 'none') return undefined;
  return {
    keyOf: GROUP_KEYS[group],
    isUnfolded: (key) => unfolded.has(key),
    head: (section) => (
      <SectionHead group={group} section={section} isUnfolded={unfolded.has(section.key)} onToggle={toggle} />
    ),
  };
}

const GROUP_KEYS: Readonly<Record<Exclude<Grouping, 'none'>, (row: CheckRow) => string>> = {
  check: ({ check }) => check.rule.name,
  machine: ({ check }) => check.machine ?? texts.clusterLevel,
  service: ({ check }) => check.service ?? texts.dash,
  file: ({ check }) => placeOf(check),
};

interface SectionHeadProps {
  readonly group: Grouping;
  readonly section: Section<CheckRow>;
  readonly isUnfolded: boolean;
  readonly onToggle: (key: string) => void;
}

function SectionHead({ group, section: { key, rows }, isUnfolded, onToggle }: SectionHeadProps) {
  const [first] = rows;
  if (!first) return null;
  const worst = rows.reduce(
    (most, { check }) => (check.rule.severity > most.rule.severity ? check : most),
    first.check,
  );
  return (
    <GroupHead
      name={key}
      isRule={group === 'check'}
      title={worst.title}
      severity={worst.rule.severity}
      count={texts.groupCount(countChecks(rows))}
      isUnfolded={isUnfolded}
      onToggle={() => onToggle(key)}
    />
  );
}
