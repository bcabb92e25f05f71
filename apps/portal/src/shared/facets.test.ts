import { expect, test } from 'vitest';
import { filterByFacets } from './facets.ts';

const ROWS = [
  { colour: 'red', sizes: ['1', '2'] },
  { colour: 'red', sizes: ['10'] },
  { colour: 'blue', sizes: [] },
];

function filter(chosen: { colour?: string; size?: string }) {
  return filterByFacets(
    ROWS,
    ['colour', 'size'],
    (row, facet) => (facet === 'colour' ? [row.colour] : row.sizes),
    chosen,
  );
}

test('a count says how many rows its value would leave, whatever its own facet has chosen', () => {
  const { shown, counts } = filter({ colour: 'blue' });
  expect(shown).toEqual([ROWS[2]]);
  expect(counts.colour).toEqual([
    { value: 'blue', count: 1 },
    { value: 'red', count: 2 },
  ]);
  expect(counts.size).toEqual([]);
});

test('a row counts under each of its values, which are ordered as numbers where they are some', () => {
  expect(filter({}).counts.size.map(({ value }) => value)).toEqual(['1', '2', '10']);
  expect(filter({ size: '2' }).shown).toEqual([ROWS[0]]);
});
