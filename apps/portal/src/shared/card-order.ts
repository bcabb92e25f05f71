import { countOf, type SeverityCounts } from '@plumbline/model/report';
import { SEVERITIES } from '@plumbline/model/severity';
import { compareNames } from '../messages/compare-names.ts';
import type { ListChoice } from './list-choice.ts';

/** By name, by the most severe failed checks, or by the longest time without a scan. */
export const CARD_ORDERS = ['name', 'critical', 'stalest'] as const;
type CardOrder = (typeof CARD_ORDERS)[number];

/** What a card is found and ordered by. Units: `lastRan` in seconds since 1970, 0 = never. */
export interface Carded {
  readonly name: string;
  readonly counts: SeverityCounts;
  readonly lastRan: number;
}

/** Those that the filter leaves, in the chosen order; equals by name. */
export function chosenCards<Card extends Carded>(
  cards: readonly Card[],
  { find, order }: ListChoice<CardOrder>,
): readonly Card[] {
  const text = find.trim().toLowerCase();
  return cards
    .filter(({ name }) => name.toLowerCase().includes(text))
    .toSorted((a, b) => compare(a, b, order) || compareNames(a.name, b.name));
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
