import { useSearchParams } from 'react-router';
import { useAddressChange } from '../ui/use-address-change.ts';

/** What the reader wants to see of a list, and in which order. */
export interface ListChoice<Order extends string> {
  readonly find: string;
  readonly order: Order;
}

/** The search and the order of a list, kept in the URL: `?find=web&order=critical`. The first order is the usual one. */
export function useListChoice<Order extends string>(
  orders: readonly [Order, ...Order[]],
): [ListChoice<Order>, (change: Partial<ListChoice<Order>>) => void] {
  const [search] = useSearchParams();
  const changeAddress = useAddressChange();
  const find = search.get('find') ?? '';
  const order = orders.find((known) => known === search.get('order')) ?? orders[0];

  function change(changed: Partial<ListChoice<Order>>): void {
    const { order: chosen } = changed;
    changeAddress({ ...changed, ...(chosen === orders[0] ? { order: undefined } : {}) }, { replace: true });
  }

  return [{ find, order }, change];
}
