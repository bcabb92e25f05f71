import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../database/database.ts';
import { createWindowCounts } from '../../store/window-counts.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createSignInThrottle, type SignInThrottle } from './sign-in-throttle.ts';

let tests: TestDatabase;
let otherDatabase: Database;
let throttle: SignInThrottle;
let ofOtherProcess: SignInThrottle;
beforeAll(async () => {
  tests = await createTestDatabase();
  otherDatabase = openDatabase({ url: tests.url });
  throttle = createSignInThrottle(createWindowCounts(tests.database));
  ofOtherProcess = createSignInThrottle(createWindowCounts(otherDatabase));
});
afterAll(async () => {
  await otherDatabase.destroy();
  await tests.close();
});

interface Try {
  readonly account: string;
  readonly address: string;
  readonly isRight?: boolean;
  readonly by?: SignInThrottle;
}

async function attempt({ account, address, isRight = false, by = throttle }: Try): Promise<string> {
  const result = await by.attempt(account, address, async () => ({ kind: isRight ? 'right' : 'wrong' }));
  return result.kind;
}

function count(results: readonly string[], kind: string): number {
  return results.filter((result) => result === kind).length;
}

test('of many tries at the same moment, at several processes, no more than the limit are evaluated', async () => {
  const tries = Array.from({ length: 120 }, (_, index) =>
    attempt({ account: 'a@example.com', address: '203.0.113.1', by: index % 2 ? throttle : ofOtherProcess }),
  );
  const results = await Promise.all(tries);
  expect([count(results, 'wrong'), count(results, 'throttled')]).toEqual([10, 110]);
});

test('many that sign in at the same moment with the right password are let in', async () => {
  const tries = Array.from({ length: 30 }, () =>
    attempt({ account: 'ci@example.com', address: '203.0.113.2', isRight: true }),
  );
  expect(count(await Promise.all(tries), 'right')).toBe(30);
});

test('an account that many addresses try is shut for strangers, and stays open from where its owner signed in', async () => {
  const account = 'owner@example.com';
  expect(await attempt({ account, address: '198.51.100.1', isRight: true })).toBe('right');
  const tries = Array.from({ length: 130 }, (_, index) => attempt({ account, address: `203.0.113.${index}` }));
  expect(count(await Promise.all(tries), 'wrong')).toBe(100);
  expect(await attempt({ account, address: '192.0.2.7', isRight: true })).toBe('throttled');
  expect(await attempt({ account, address: '198.51.100.1', isRight: true })).toBe('right');
  // Of an account that does not exist, nobody learns more.
  const nobody = Array.from({ length: 130 }, (_, index) =>
    attempt({ account: 'nobody@example.com', address: `203.0.113.${index}` }),
  );
  expect(count(await Promise.all(nobody), 'wrong')).toBe(100);
});

test('one address alone shuts an account for nobody else', async () => {
  const account = 'alone@example.com';
  await Promise.all(Array.from({ length: 150 }, () => attempt({ account, address: '203.0.113.200' })));
  expect(await attempt({ account, address: '192.0.2.8', isRight: true })).toBe('right');
});

test('whoever has a network of IPv6 has one address', async () => {
  const results: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    results.push(await attempt({ account: 'six@example.com', address: `2001:db8:1:2::${index}` }));
  }
  expect(count(results, 'wrong')).toBe(10);
  expect(await attempt({ account: 'six@example.com', address: '2001:db8:1:3::1' })).toBe('wrong');
});

test('an account of any length is counted', async () => {
  expect(await attempt({ account: 'x'.repeat(100_000), address: '203.0.113.3' })).toBe('wrong');
});
