import type { Column, Expansion } from './table-columns.ts';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { tableItems, type Sectioning } from './table-items.ts';
import { TableRows } from './TableRows.tsx';
import { sortRows, type TableSort } from './table-sort.ts';
import { texts } from './texts.ts';

interface TableProps<Row> {
  /** The table's name for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Shown in place of the rows when there are none. */
  readonly empty?: ReactNode;
  readonly sort?: TableSort;
  readonly onSortChange?: (sort: TableSort) => void;
  readonly expansion?: Expansion<Row>;
  /** Gathers the rows under heads. */
  readonly sectioning?: Sectioning<Row> | undefined;
  /** Stays a table where it is narrow: for two short columns. */
  readonly neverStacks?: boolean;
  /** Becomes cards on a tablet already: for many columns, or some that need room. */
  readonly stacksEarly?: boolean;
  /** One more row at the end, such as one to add a row. Its cells are `td`s. */
  readonly footer?: ReactNode;
}

/**
 * Rows and columns. Where it is narrow each row becomes a card; where there are many rows only those in view are drawn.
 */
export function Table<Row>({
  label,
  rows,
  columns,
  rowKey,
  empty,
  sort,
  onSortChange,
  expansion,
  sectioning,
  neverStacks = false,
  stacksEarly = columns.length > MANY_COLUMNS,
  footer,
}: TableProps<Row>) {
  const sortKey = columns.find((column) => column.id === sort?.column)?.sortKey;
  const direction = sort?.direction;
  // A table may have 100,000 rows, and be drawn again for one that opens.
  const ordered = useMemo(
    () => (sortKey && direction ? sortRows(rows, sortKey, direction) : rows),
    [rows, sortKey, direction],
  );
  const items = useMemo(() => tableItems(ordered, sectioning), [ordered, sectioning]);

  return (
    <div className="panel relative @container/table overflow-x-auto">
      <table
        aria-label={label}
        aria-rowcount={items.length + 1}
        className={classNames(
          'w-full border-collapse text-left',
          !neverStacks && (stacksEarly ? 'stacking-early' : 'stacking'),
        )}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sample={rows[0]} sort={sort} onSortChange={onSortChange} />
            ))}
          </tr>
        </thead>
        {items.length === 0 && empty !== undefined ? (
          <tbody>
            <tr>
              <td data-whole colSpan={columns.length} className="px-4 py-3 text-faint">
                {empty}
              </td>
            </tr>
          </tbody>
        ) : (
          <TableRows items={items} columns={columns} rowKey={rowKey} expansion={expansion} sectioning={sectioning} />
        )}
        {footer !== undefined && (
          <tbody>
            <tr className="border-t border-line">{footer}</tr>
          </tbody>
        )}
      </table>
    </div>
  );
}

/** More than these need more room than a tablet has. */
const MANY_COLUMNS = 7;

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  /** Any row: it tells what the column holds. */
  readonly sample: Row | undefined;
  readonly sort: TableSort | undefined;
  readonly onSortChange: ((sort: TableSort) => void) | undefined;
}

function HeaderCell<Row>({ column, sample, sort, onSortChange }: HeaderCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const Mark = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;

  return (
    <th
      scope="col"
      aria-sort={direction}
      className={classNames(
        'px-4 py-2.5 text-sm font-medium whitespace-nowrap text-soft',
        column.align === 'end' && 'text-right',
        column.className,
      )}
    >
      {column.sortKey && onSortChange ? (
        <button
          type="button"
          title={texts.sortBy(column.header)}
          onClick={() => onSortChange({ column: column.id, direction: nextDirection(direction, column, sample) })}
          className="touchable -mx-1 inline-flex items-center gap-1 rounded-sm px-1 [text-align:inherit] hover:text-ink"
        >
          {column.header}
          <Mark aria-hidden className={classNames('size-3.5', direction === undefined && 'opacity-40')} />
        </button>
      ) : (
        <span className={classNames(column.headerHidden && 'sr-only')}>{column.header}</span>
      )}
      {column.headerNote}
    </th>
  );
}

/** The other one; at first names go from A to Z, and of numbers and dates the largest comes first. */
function nextDirection<Row>(
  direction: TableSort['direction'] | undefined,
  { sortKey }: Column<Row>,
  sample: Row | undefined,
): TableSort['direction'] {
  if (direction !== undefined) return direction === 'descending' ? 'ascending' : 'descending';
  return sample !== undefined && typeof sortKey?.(sample) === 'string' ? 'ascending' : 'descending';
}
