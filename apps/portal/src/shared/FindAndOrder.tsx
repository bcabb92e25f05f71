import { Select } from '../ui/Select.tsx';
import { FindField } from './FindField.tsx';
import { useListChoice } from './list-choice.ts';
import { texts } from './texts.ts';

/** From this many entries on, a search and an order help. */
export const HELPFUL_FROM = 7;

interface FindAndOrderProps<Order extends string> {
  /** How many entries there are. */
  readonly count: number;
  /** What is searched. */
  readonly label: string;
  /** The orders and what they are called; the first is the usual one. */
  readonly orders: readonly [Order, ...Order[]];
  readonly orderNames: Readonly<Record<Order, string>>;
}

/** The search and the order of a long list, which stand in the URL; nothing for a short one, unless it is narrowed already. */
export function FindAndOrder<Order extends string>({ count, label, orders, orderNames }: FindAndOrderProps<Order>) {
  const [{ find, order }, change] = useListChoice(orders);
  const isInForce = find !== '' || order !== orders[0];
  if (count < HELPFUL_FROM && !isInForce) return null;

  return (
    <div className="flex min-w-0 flex-wrap gap-2 max-sm:w-full">
      <div className="w-80 max-sm:grow">
        <FindField label={label} hint={label} text={find} onChange={(text) => change({ find: text })} />
      </div>
      <div className="w-48 max-sm:grow">
        <Select
          label={texts.order}
          labelHidden
          choices={orders.map((value) => ({ value, label: orderNames[value] }))}
          value={order}
          onChange={(chosen) => change({ order: chosen })}
        />
      </div>
    </div>
  );
}
