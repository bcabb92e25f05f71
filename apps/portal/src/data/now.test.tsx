import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import { useNow } from './now.ts';

const START_MS = Date.UTC(2026, 10, 23);

function Clock() {
  return <output>{useNow() - START_MS}</output>;
}

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS, toFake: ['Date', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
});

function shown(): (string | null)[] {
  return [...document.querySelectorAll('output')].map(({ textContent }) => textContent);
}

test('what comes onto the screen later has the same time, and all go with it', async () => {
  const { rerender, unmount } = await render(<Clock key="first" />);
  await expect.poll(shown).toEqual(['0']);
  vi.setSystemTime(START_MS + 1500);
  await rerender([<Clock key="first" />, <Clock key="late" />]);
  await expect.poll(shown).toEqual(['0', '0']);
  vi.advanceTimersByTime(60_000);
  await expect.poll(shown).toEqual(['61500', '61500']);
  await unmount();
});

test('a clock at which nobody looked for a while is put right', async () => {
  vi.setSystemTime(START_MS + 7_200_000);
  await render(<Clock />);
  await expect.poll(shown).toEqual(['7200000']);
});
