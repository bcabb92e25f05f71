import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../database/database.ts';
import { limitRate } from '../limit-rate.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createWindowCounts, type WindowCounts } from './window-counts.ts';

let tests: TestDatabase;
let otherDatabase: Database;
let counts: WindowCounts;
let ofOtherProcess: WindowCounts;

beforeAll(async () => {
  tests = await createTestDatabase();
  otherDatabase = openDatabase({ url: tests.url });
  counts = createWindowCounts(tests.database);
  ofOtherProcess = createWindowCounts(otherDatabase);
});

afterAll(async () => {
  await otherDatabase.destroy();
  await tests.close();
});

test('all processes count together, also at the same moment', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? counts : ofOtherProcess).add('shared', 60)));
  expect(await counts.get('shared')).toEqual({ count: 20, secondsLeft: expect.any(Number) });
  expect((await ofOtherProcess.add('shared', 60)).count).toBe(21);
  expect(await counts.get('another')).toBeUndefined();
});

test('a window that is over begins anew', async () => {
  await counts.add('past', 0);
  expect(await counts.get('past')).toBeUndefined();
  expect(await counts.add('past', 60)).toMatchObject({ count: 1 });
});

test('a window of before the clock was set back begins anew, and locks nobody out', async () => {
  await counts.add('ahead', 3600 + 60);
  await counts.add('ahead', 3600 + 60);
  expect(await counts.add('ahead', 60)).toMatchObject({ count: 1, secondsLeft: 60 });
});

test('what is over is deleted, what is cleared too', async () => {
  await counts.add('over', 0);
  await counts.add('running', 60);
  await counts.deleteExpired();
  expect(await counts.get('running')).toMatchObject({ count: 1 });
  await counts.clear('running');
  expect(await counts.get('running')).toBeUndefined();
});

test('a limit holds across processes and says how long to wait', async () => {
  const limit = { most: 2, windowSeconds: 60, what: 'runs' } as const;
  await limitRate(counts, 'limited', limit);
  await limitRate(ofOtherProcess, 'limited', limit);
  await expect(limitRate(counts, 'limited', limit)).rejects.toMatchObject({
    code: 'too-many-requests',
    retryAfterSeconds: expect.any(Number),
    message: expect.stringMatching(/^At most 2 runs are taken within a minute\. Try again in \d+ seconds\.$/),
  });
});

test.each([
  [3600, /^At most 1 runs are taken within an hour\. Try again in 60 minutes\.$/],
  [7200, /^At most 1 runs are taken within 120 minutes\. Try again in 120 minutes\.$/],
])('a limit on %d seconds is told in words', async (windowSeconds, sentence) => {
  const limit = { most: 1, windowSeconds, what: 'runs' } as const;
  await limitRate(counts, `of ${windowSeconds}`, limit);
  await expect(limitRate(counts, `of ${windowSeconds}`, limit)).rejects.toMatchObject({
    message: expect.stringMatching(sentence),
  });
});
