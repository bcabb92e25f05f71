import { nearNames } from '@plumbline/model/near-names';

const MOST_SHOWN = 40;

/** What a name that there is none of may have been meant to be: a sentence for people. */
export function nearestName(name: string, known: readonly string[]): string {
  const nearest = nearNames(name, known);
  if (nearest.length > 0) return `Did you mean ${nearest.map((one) => `"${one}"`).join(' or ')}?`;
  const shown = known.slice(0, MOST_SHOWN).join(', ');
  return `There ${known.length === 1 ? 'is' : 'are'}: ${shown}${known.length > MOST_SHOWN ? ' …' : ''}.`;
}
