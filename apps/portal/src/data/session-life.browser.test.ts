import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSession, type SessionLife } from './session-life.ts';

const START = Date.UTC(2026, 10, 21, 9);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A session that lasts for so long after each renewal, and at most so long in all; with what was told of it. */
function startedSession({ idleMs, maximumMs }: { idleMs: number; maximumMs: number }) {
  const end = () => Math.min(Date.now() + idleMs, START + maximumMs);
  let endsAtMs = end();
  let renewals = 0;
  const told: SessionLife[] = [];
  const watch = watchSession({
    endsAtMs: () => endsAtMs,
    renew() {
      renewals += 1;
      endsAtMs = end();
      watch.renewed();
      return Promise.resolve();
    },
  });
  watch.start((life) => told.push(life));
  return { watch, told, renewals: () => renewals };
}

test('five minutes before the longest that a session can last its reader is told, and when it has ended', async () => {
  const { told, watch } = startedSession({ idleMs: 2 * HOUR_MS, maximumMs: 10 * HOUR_MS });
  await vi.advanceTimersByTimeAsync(10 * HOUR_MS - 5 * MINUTE_MS - 1000);
  expect(told).toEqual([{ status: 'open' }]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.at(-1)).toEqual({ status: 'ends-soon', endsAtMs: START + 10 * HOUR_MS });
  expect([watch.endsSoon(), watch.isOver()]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(told.slice(2)).toEqual([{ status: 'ended' }]);
  expect(watch.isOver()).toBe(true);
});

test('a session that renewing lengthens is renewed in silence, also one that never lasts five minutes', async () => {
  for (const idleMs of [40 * MINUTE_MS, 5 * MINUTE_MS + 100, 20_000]) {
    vi.setSystemTime(START);
    const { told, renewals } = startedSession({ idleMs, maximumMs: Infinity });
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(told).toEqual([{ status: 'open' }]);
    // Not all the time either: no more than once in the half of its life, or in half a minute.
    expect(renewals()).toBeLessThanOrEqual(HOUR_MS / Math.min(idleMs / 2, 30_000));
    expect(renewals()).toBeGreaterThan(0);
  }
});

test('a session without a known end is never spoken of', async () => {
  const told: SessionLife[] = [];
  const watch = watchSession({ endsAtMs: () => undefined, renew: () => Promise.resolve() });
  watch.start((life) => told.push(life));
  await vi.advanceTimersByTimeAsync(100 * HOUR_MS);
  expect(told).toEqual([{ status: 'open' }]);
  expect(watch.isOver()).toBe(false);
});

test('a computer that slept through the end says so when it is looked at again', () => {
  const { told } = startedSession({ idleMs: 2 * HOUR_MS, maximumMs: 10 * HOUR_MS });
  // As in sleep, time has passed and no timer has.
  vi.setSystemTime(START + 3 * HOUR_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told.at(-1)).toEqual({ status: 'ended' });
});

test('a refused renewal is told, and taken back when a later one is granted', () => {
  const { told, watch } = startedSession({ idleMs: 2 * HOUR_MS, maximumMs: 10 * HOUR_MS });
  watch.refused();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told.at(-1)).toEqual({ status: 'refused' });
  watch.renewed();
  expect(told.at(-1)).toEqual({ status: 'open' });
});
