import type { FailedCheck } from '@plumbline/model/failed-check';
import { ChevronDown } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { SeverityBadge } from '../../shared/SeverityBadge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Table, type Column } from '../../ui/Table.tsx';
import { useTableSort } from '../../ui/table-sort.ts';
import { matches, useFailedCheckFilter } from './failed-check-filter.ts';
import { FailedCheckDetails } from './FailedCheckDetails.tsx';
import { FailedCheckFilters } from './FailedCheckFilters.tsx';
import { texts } from './texts.ts';

/** A failed check with a key that stays its own while the table is sorted. */
interface CheckRow {
  readonly key: string;
  readonly check: FailedCheck;
}

const columns: readonly Column<CheckRow>[] = [
  {
    id: 'severity',
    header: texts.severity,
    cell: ({ check }) => <SeverityBadge severity={check.rule.severity} />,
    sortKey: ({ check }) => check.rule.severity,
  },
  {
    id: 'machine',
    header: texts.machine,
    cell: ({ check }) => check.machine ?? texts.dash,
    sortKey: ({ check }) => check.machine ?? '',
  },
  {
    id: 'service',
    header: texts.service,
    cell: ({ check }) => check.service ?? texts.dash,
    sortKey: ({ check }) => check.service ?? '',
  },
  {
    id: 'identifier',
    header: texts.identifier,
    cell: ({ check }) => <Identifier check={check} />,
    sortKey: ({ check }) => check.rule.name,
    className: 'w-1/2',
  },
];

function Identifier({ check }: { check: FailedCheck }) {
  return (
    <>
      <code className="font-mono text-sm [overflow-wrap:anywhere]">{check.rule.name}</code>
      {check.title !== undefined && <p className="text-sm text-soft">{check.title}</p>}
    </>
  );
}

/** The failed checks of a report, worst first, each with its details on demand. Filter, order and open rows stand in the URL. */
export function FailedChecksTable({ failed }: { failed: readonly FailedCheck[] }) {
  const rows = useMemo(
    () => failed.map((check, index) => ({ key: check.fingerprint ?? String(index), check })),
    [failed],
  );
  const [sort, setSort] = useTableSort({ column: 'severity', direction: 'descending' });
  const [filter, setFilter] = useFailedCheckFilter();
  const [openKeys, toggle] = useOpenRows();
  const shown = rows.filter(({ check }) => matches(check, filter));

  return (
    <>
      {rows.length > 0 && (
        <FailedCheckFilters filter={filter} onChange={setFilter} shown={shown.length} total={rows.length} />
      )}
      <Table
        label={texts.failedChecks}
        rows={shown}
        columns={[...columns, toggleColumn(openKeys, toggle)]}
        rowKey={({ key }) => key}
        empty={rows.length === 0 ? texts.noFailedChecks : texts.noMatch}
        sort={sort}
        onSortChange={setSort}
        expansion={{ isOpen: ({ key }) => openKeys.has(key), content: renderDetails }}
      />
    </>
  );
}

function renderDetails({ check }: CheckRow): ReactNode {
  return <FailedCheckDetails check={check} />;
}

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

function useOpenRows(): [openKeys: ReadonlySet<string>, toggle: (key: string) => void] {
  const [search, setSearch] = useSearchParams();
  const openKeys = new Set(search.getAll('open'));

  function toggle(key: string): void {
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (openKeys.has(key)) next.delete('open', key);
        else next.append('open', key);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return [openKeys, toggle];
}
