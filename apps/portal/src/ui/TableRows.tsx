import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type Ref } from 'react';
import { classNames } from './class-names.ts';
import type { Column, Expansion } from './Table.tsx';

/** Up to this many rows are drawn whole: browsers find and print text only in what is drawn. */
const DRAWN_WHOLE = 200;
const ROW_HEIGHT_PX = 45;

interface TableRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly expansion: Expansion<Row> | undefined;
}

/** The body of a `Table`: all rows, or those in view where there are many. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  if (props.rows.length > DRAWN_WHOLE) return <RowsInView {...props} />;
  return props.rows.map((row, index) => <RowGroup key={props.rowKey(row)} {...props} row={row} index={index} />);
}

function RowsInView<Row>(props: TableRowsProps<Row>) {
  const { rows, rowKey } = props;
  const top = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // The rows' place on the page is known only once the table is there.
  useLayoutEffect(() => setScrollMargin((top.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);

  // oxlint-disable-next-line react/incompatible-library -- the portal is not compiled with the React compiler
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: 12,
    scrollMargin,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
  });
  const inView = virtualizer.getVirtualItems();
  const above = (inView[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtualizer.getTotalSize() - ((inView.at(-1)?.end ?? scrollMargin) - scrollMargin);

  return (
    <>
      <tbody aria-hidden ref={top}>
        <Gap height={above} />
      </tbody>
      {inView.map(({ index, key }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return <RowGroup key={String(key)} {...props} row={row} index={index} ref={virtualizer.measureElement} />;
      })}
      <tbody aria-hidden>
        <Gap height={below} />
      </tbody>
    </>
  );
}

/** Stands for the rows out of view, so that the scroll bar tells the truth. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr style={{ height }} />;
}

interface RowGroupProps<Row> extends TableRowsProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly ref?: Ref<HTMLTableSectionElement>;
}

function RowGroup<Row>({ row, index, columns, expansion, ref }: RowGroupProps<Row>) {
  const isOpen = expansion?.isOpen(row) ?? false;
  return (
    // The header is row 1.
    <tbody ref={ref} data-index={index} className="border-t border-line">
      <tr aria-rowindex={index + 2} className={classNames(isOpen ? 'bg-sunken/60' : 'hover:bg-sunken/50')}>
        {columns.map((column) => (
          <td
            key={column.id}
            data-label={column.headerHidden === true ? undefined : column.header}
            data-whole={column.headerHidden}
            className={classNames('px-4 py-2.5 align-top', column.align === 'end' && 'text-right', column.className)}
          >
            <div>{column.cell(row)}</div>
          </td>
        ))}
      </tr>
      {isOpen && expansion && (
        <tr>
          <td data-whole colSpan={columns.length} className="border-t border-line px-4 py-5">
            {expansion.content(row)}
          </td>
        </tr>
      )}
    </tbody>
  );
}
