import { useSearchParams } from 'react-router';
import { compareNames } from '../messages/compare-names.ts';
import { useAddressChange } from './use-address-change.ts';

export interface TableSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** The order of a table, kept in the URL: `?sort=-severity` is by severity, descending. */
export function useTableSort(initial: TableSort, parameter = 'sort'): [TableSort, (sort: TableSort) => void] {
  const [search] = useSearchParams();
  const change = useAddressChange();
  const written = search.get(parameter);

  function setSort({ column, direction }: TableSort): void {
    change({ [parameter]: direction === 'descending' ? `-${column}` : column }, { replace: true });
  }

  return [written === null ? initial : parseSort(written), setSort];
}

function parseSort(written: string): TableSort {
  return written.startsWith('-')
    ? { column: written.slice(1), direction: 'descending' }
    : { column: written, direction: 'ascending' };
}

/** Rows in the order of one key; rows with equal keys stay as they were. */
export function sortRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  direction: TableSort['direction'],
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compareKeys(keyOf(a), keyOf(b)));
}

function compareKeys(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareNames(String(a), String(b));
}
