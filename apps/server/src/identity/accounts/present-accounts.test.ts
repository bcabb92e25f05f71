import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createPresentAccounts } from './present-accounts.ts';

const FRESH_MS = 20;

afterEach(() => {
  vi.useRealTimers();
});

test('no answer is kept for longer because the clock was set back', async () => {
  const present = vi.fn(async () => ({ organizations: [], roles: [] }));
  const accounts = createPresentAccounts({ present }, FRESH_MS);
  await accounts.find({ sub: 'a' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  await accounts.find({ sub: 'a' });
  expect(present).toHaveBeenCalledTimes(1);
  await sleep(2 * FRESH_MS);
  await accounts.find({ sub: 'a' });
  expect(present).toHaveBeenCalledTimes(2);
});
