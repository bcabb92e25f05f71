import { countOf, type SeverityCounts } from '@plumbline/model/report';
import { SEVERITIES } from '@plumbline/model/severity';
import { useSearchParams } from 'react-router';
import { currentLocale } from '../messages/languages.ts';

/** By name, by the most severe failed checks, or by the longest time without a scan. */
export const CARD_ORDERS = ['name', 'critical', 'stalest'] as const;
type CardOrder = (typeof CARD_ORDERS)[number];

/** What a card is found and ordered by. Units: `lastRan` in seconds since 1970, 0 = never. */
export interface Carded {
  readonly name: string;
  readonly counts: SeverityCounts;
  readonly lastRan: number;
}

/** What the reader wants to see of many cards. */
interface CardChoice {
  readonly find: string;
  readonly order: CardOrder;
}

/** The filter and the order of cards, kept in the URL: `?find=web&order=critical`. */
export function useCardChoice(): [CardChoice, (change: Partial<CardChoice>) => void] {
  const [search, setSearch] = useSearchParams();
  const find = search.get('find') ?? '';
  const order = CARD_ORDERS.find((known) => known === search.get('order')) ?? 'name';

  function change(changed: Partial<CardChoice>): void {
    const next = { find, order, ...changed };
    setSearch(
      (current) => {
        const written = new URLSearchParams(current);
        write(written, 'find', next.find, '');
        write(written, 'order', next.order, 'name');
        return written;
      },
      { replace: true },
    );
  }

  return [{ find, order }, change];
}

/** Those that the filter leaves, in the chosen order; equals by name. */
export function chosenCards<Card extends Carded>(cards: readonly Card[], { find, order }: CardChoice): readonly Card[] {
  const text = find.trim().toLowerCase();
  return cards
    .filter(({ name }) => name.toLowerCase().includes(text))
    .toSorted((a, b) => compare(a, b, order) || a.name.localeCompare(b.name, currentLocale(), { numeric: true }));
}

function compare(a: Carded, b: Carded, order: CardOrder): number {
  switch (order) {
    case 'name':
      return 0;
    case 'stalest':
      return a.lastRan - b.lastRan;
    case 'critical': {
      const worst = SEVERITIES.find((severity) => countOf(a.counts, severity) !== countOf(b.counts, severity));
      return worst === undefined ? 0 : countOf(b.counts, worst) - countOf(a.counts, worst);
    }
  }
}

function write(search: URLSearchParams, name: string, value: string, usual: string): void {
  if (value === usual) search.delete(name);
  else search.set(name, value);
}
