import { useSearchParams } from 'react-router';

/** What the reader wants to see of a list, and in which order. */
export interface ListChoice<Order extends string> {
  readonly find: string;
  readonly order: Order;
}

/** The search and the order of a list, kept in the URL: `?find=web&order=critical`. The first order is the usual one. */
export function useListChoice<Order extends string>(
  orders: readonly [Order, ...Order[]],
): [ListChoice<Order>, (change: Partial<ListChoice<Order>>) => void] {
  const [search, setSearch] = useSearchParams();
  const find = search.get('find') ?? '';
  const order = orders.find((known) => known === search.get('order')) ?? orders[0];

  function change(changed: Partial<ListChoice<Order>>): void {
    const next = { find, order, ...changed };
    setSearch(
      (current) => {
        const written = new URLSearchParams(current);
        write(written, 'find', next.find, '');
        write(written, 'order', next.order, orders[0]);
        return written;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return [{ find, order }, change];
}

function write(search: URLSearchParams, name: string, value: string, usual: string): void {
  if (value === usual) search.delete(name);
  else search.set(name, value);
}
