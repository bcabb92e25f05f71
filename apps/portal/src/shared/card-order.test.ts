import { expect, test } from 'vitest';
import { counts } from '../testing/samples.ts';
import { chosenCards } from './card-order.ts';

const CARDS = [
  { name: 'web 10', counts: counts(0, 9, 0, 0, 0), lastRan: 30 },
  { name: 'web 2', counts: counts(1, 0, 0, 0, 0), lastRan: 20 },
  { name: 'lake', counts: counts(0, 9, 0, 0, 1), lastRan: 0 },
];

function names(find: string, order: 'name' | 'critical' | 'stalest') {
  return chosenCards(CARDS, { find, order }).map(({ name }) => name);
}

test('names are in the order of people, numbers by their value', () => {
  expect(names('', 'name')).toEqual(['lake', 'web 2', 'web 10']);
});

test('one critical failed check counts more than any number of less severe ones', () => {
  expect(names('', 'critical')).toEqual(['web 2', 'lake', 'web 10']);
});

test('what was never scanned stands first among the stale', () => {
  expect(names('', 'stalest')).toEqual(['lake', 'web 2', 'web 10']);
});

test('the filter takes no notice of case and of spaces at the ends', () => {
  expect(names(' WEB ', 'name')).toEqual(['web 2', 'web 10']);
});
