import { expect, test } from 'vitest';
import { createRunBoard } from './run-board.ts';

test('a change is told at once, and of a row of them few times', async () => {
  const board = createRunBoard(
    () => {},
    () => Promise.resolve(),
  );
  const told: number[] = [];
  board.subscribe(() => told.push(board.told().size));
  for (let number = 0; number < 500; number += 1) board.set(`c${number}`, { state: 'queued' });
  expect(told).toEqual([1]);
  expect(board.current().size).toBe(500);
  await expect.poll(() => told).toEqual([1, 500]);
});

test('what is told stays as it was while the runs go on', () => {
  const board = createRunBoard(
    () => {},
    () => Promise.resolve(),
  );
  board.set('web', { state: 'queued' });
  const told = board.told();
  board.settle('web', { state: 'cancelled' });
  expect(board.current().get('web')).toEqual({ state: 'cancelled' });
  expect(told.get('web')).toEqual({ state: 'queued' });
});
