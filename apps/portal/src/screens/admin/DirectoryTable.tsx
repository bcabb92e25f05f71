import { useMemo, type ReactNode } from 'react';
import { formatNumber } from '../../messages/numbers.ts';
import { FindField } from '../../shared/FindField.tsx';
import { shortDateTime } from '../../shared/dates.ts';
import { texts as sharedTexts } from '../../shared/texts.ts';
import { useFind } from '../../shared/use-find.ts';
import { Table } from '../../ui/Table.tsx';
import type { Column } from '../../ui/table-columns.ts';
import { useTableSort, type TableSort } from '../../ui/table-sort.ts';
import { texts } from './texts.ts';

interface DirectoryTableProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** What of a row is searched. */
  readonly textOf: (row: Row) => string;
  readonly findLabel: string;
  readonly usualSort: TableSort;
  /** What the filter and the order are called in the URL. */
  readonly parameters: { readonly find: string; readonly sort: string };
  /** Shown where there are no rows at all. */
  readonly empty: string;
  readonly actions: ReactNode;
  /** Stands between the heading and the table. */
  readonly children?: ReactNode;
}

/**
 * A list of the directory with what can be done with it. Filter and order stand in the URL. `rowKey` and `textOf` are
 * the same functions at each drawing: there may be 10,000 rows.
 */
export function DirectoryTable<Row>(props: DirectoryTableProps<Row>) {
  const { title, rows, columns, rowKey, textOf, findLabel, usualSort, parameters, empty, actions, children } = props;
  const [sort, setSort] = useTableSort(usualSort, parameters.sort);
  const [find, setFind] = useFind(parameters.find);
  const shown = useMemo(() => {
    const text = find.trim().toLowerCase();
    return rows.filter((row) => textOf(row).toLowerCase().includes(text));
  }, [rows, textOf, find]);

  return (
    <section className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-lg font-semibold max-lg:w-full">
          {title} <output className="font-normal text-soft">{texts.count(shown.length, rows.length)}</output>
        </h2>
        <div className="w-64 max-lg:grow max-sm:w-full">
          <FindField label={findLabel} hint={findLabel} text={find} onChange={setFind} />
        </div>
        {actions}
      </div>
      {children}
      <Table
        label={title}
        rows={shown}
        columns={columns}
        rowKey={rowKey}
        empty={find === '' ? empty : texts.noMatch(find)}
        sort={sort}
        onSortChange={setSort}
      />
    </section>
  );
}

/** What organizations and users have in common. Units: `lastScan` in seconds since 1970, 0 means never. */
interface Scans {
  readonly numberOfScans: number;
  readonly lastScan: number;
}

export const NUMBER_OF_SCANS: Column<Scans> = {
  id: 'scans',
  header: texts.numberOfScans,
  cell: ({ numberOfScans }) => formatNumber(numberOfScans),
  sortKey: ({ numberOfScans }) => numberOfScans,
  align: 'end',
};

export const LAST_SCAN: Column<Scans> = {
  id: 'last-scan',
  header: texts.lastScan,
  cell: ({ lastScan }) => (
    <span className="whitespace-nowrap">{lastScan === 0 ? sharedTexts.never : shortDateTime(lastScan)}</span>
  ),
  sortKey: ({ lastScan }) => lastScan,
};
