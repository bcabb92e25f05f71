import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { CARD_ORDERS, useCardChoice } from './card-order.ts';
import { texts } from './texts.ts';

/** From this many cards on, a filter and an order help. */
const HELPFUL_FROM = 7;

/** The filter and the order of many cards; nothing for a few. */
export function CardControls({ count }: { count: number }) {
  const [{ find, order }, change] = useCardChoice();
  if (count < HELPFUL_FROM) return null;

  return (
    <div className="flex min-w-0 grow flex-wrap justify-end gap-2 max-sm:w-full">
      <div className="w-56 max-sm:grow">
        <TextField
          label={texts.filterCards}
          labelHidden
          type="search"
          placeholder={texts.filterCards}
          value={find}
          onChange={(text) => change({ find: text })}
        />
      </div>
      <div className="w-48 max-sm:grow">
        <Select
          label={texts.orderCards}
          labelHidden
          choices={CARD_ORDERS.map((value) => ({ value, label: texts.cardOrders[value] }))}
          value={order}
          onChange={(chosen) => change({ order: chosen })}
        />
      </div>
    </div>
  );
}
