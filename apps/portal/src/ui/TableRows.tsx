import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { classNames } from './class-names.ts';
import type { Column, Expansion } from './table-columns.ts';
import type { Sectioning, TableItem } from './table-items.ts';

/** Up to this many rows are drawn whole: browsers find and print text only in what is drawn. */
const DRAWN_WHOLE = 200;
/** A row of one line; the height of rows that are not drawn is guessed from the first one that is. */
const ROW_HEIGHT_PX = 45;

interface TableRowsProps<Row> {
  readonly items: readonly TableItem<Row>[];
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly expansion: Expansion<Row> | undefined;
  readonly sectioning: Sectioning<Row> | undefined;
}

/** The body of a `Table`: all rows, or those in view where there are many. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { items, rowKey } = props;
  if (items.length > DRAWN_WHOLE) return <RowsInView {...props} />;
  return items.map((item, index) => <ItemGroup key={itemKey(item, rowKey)} {...props} item={item} index={index} />);
}

function RowsInView<Row>(props: TableRowsProps<Row>) {
  const { items, rowKey, expansion } = props;
  const top = useRef<HTMLTableSectionElement>(null);
  const [{ scrollMargin, rowHeight }, setLayout] = useState({ scrollMargin: 0, rowHeight: ROW_HEIGHT_PX });

  // The virtualizer places all rows anew when it is given another function.
  const getItemKey = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : itemKey(item, rowKey);
    },
    [items, rowKey],
  );
  // oxlint-disable-next-line react/incompatible-library -- the portal is not compiled with the React compiler
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    overscan: 5,
    scrollMargin,
    getItemKey,
  });

  // A link to an open row leads to it, wherever it stands; what is opened later is in view already.
  const [firstOpen] = useState(() => items.findIndex((item) => item.kind === 'row' && expansion?.isOpen(item.row)));
  useEffect(() => {
    if (firstOpen > 0) virtualizer.scrollToIndex(firstOpen, { align: 'start' });
  }, [virtualizer, firstOpen]);

  const inView = virtualizer.getVirtualItems();
  const isDrawn = inView.length > 0;
  // The rows' place and height are known only once some are there. A guess that fits spares the work of correcting the
  // place of all rows for each one that comes into view.
  useLayoutEffect(() => {
    if (!top.current || !isDrawn) return;
    // A row that is not open, as the virtualizer measures it: in whole pixels.
    const row = top.current.parentElement?.querySelector<HTMLElement>('[data-index]:not(:has(> tr + tr))');
    setLayout({ scrollMargin: placeOf(top.current), rowHeight: row?.offsetHeight ?? ROW_HEIGHT_PX });
    virtualizer.measure();
  }, [isDrawn, virtualizer]);
  // What stands above the rows may arrive, grow or go while they are there.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const place = top.current === null ? undefined : placeOf(top.current);
      setLayout((layout) =>
        place === undefined || place === layout.scrollMargin ? layout : { ...layout, scrollMargin: place },
      );
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const above = (inView[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtualizer.getTotalSize() - ((inView.at(-1)?.end ?? scrollMargin) - scrollMargin);

  return (
    <>
      <tbody aria-hidden ref={top}>
        <Gap height={above} />
      </tbody>
      {inView.map(({ index, key }) => {
        const item = items[index];
        if (item === undefined) return null;
        return <ItemGroup key={String(key)} {...props} item={item} index={index} ref={virtualizer.measureElement} />;
      })}
      <tbody aria-hidden>
        <Gap height={below} />
      </tbody>
    </>
  );
}

/** How far down the page something stands, in whole pixels. */
function placeOf(element: HTMLElement): number {
  return Math.round(element.getBoundingClientRect().top + window.scrollY);
}

function itemKey<Row>(item: TableItem<Row>, rowKey: (row: Row) => string): string {
  return item.kind === 'section' ? `section ${item.section.key}` : rowKey(item.row);
}

/** Stands for the rows out of view, so that the scroll bar tells the truth. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr style={{ height }} />;
}

/** On a card these speak for themselves. */
function isWhole<Row>({ headerHidden, stacked }: Column<Row>): boolean {
  return headerHidden === true || stacked === 'whole';
}

interface ItemGroupProps<Row> extends TableRowsProps<Row> {
  readonly item: TableItem<Row>;
  readonly index: number;
  readonly ref?: Ref<HTMLTableSectionElement>;
}

function ItemGroup<Row>({ item, index, columns, expansion, sectioning, ref }: ItemGroupProps<Row>) {
  // The header is row 1.
  const rowIndex = index + 2;
  if (item.kind === 'section') {
    return (
      <tbody ref={ref} data-index={index} className="border-t border-line">
        <tr aria-rowindex={rowIndex} className="bg-sunken/60">
          <th data-whole scope="rowgroup" colSpan={columns.length} className="px-2 py-1.5 text-left font-normal">
            {sectioning?.head(item.section)}
          </th>
        </tr>
      </tbody>
    );
  }
  const { row } = item;
  const isOpen = expansion?.isOpen(row) ?? false;
  return (
    <tbody ref={ref} data-index={index} className="border-t border-line">
      <tr
        aria-rowindex={rowIndex}
        className={classNames(
          'focus-within:shadow-[inset_3px_0_var(--color-accent)]',
          isOpen ? 'bg-sunken/60' : 'hover:bg-sunken/50',
        )}
      >
        {columns.map((column) => (
          <td
            key={column.id}
            data-label={isWhole(column) ? undefined : column.header}
            data-whole={isWhole(column) || undefined}
            data-number={(!isWhole(column) && column.align === 'end' && column.stacked !== 'line') || undefined}
            className={classNames('px-4 py-2.5 align-top', column.align === 'end' && 'text-right', column.className)}
          >
            <div>{column.cell(row)}</div>
          </td>
        ))}
      </tr>
      {isOpen && expansion && (
        <tr>
          <td data-whole colSpan={columns.length} className="border-t border-line px-4 py-5">
            {/* What it holds, such as long lines of code, must not widen the table. */}
            <div className="[contain:inline-size]">{expansion.content(row)}</div>
          </td>
        </tr>
      )}
    </tbody>
  );
}
