import { afterEach, expect, test } from 'vitest';
import { newState, organizationOf, takeState } from './connection-state.ts';

const NOW_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;

afterEach(() => localStorage.clear());

test('a state names its organization, whatever that is called, and is never the same twice', () => {
  const state = newState('a-b c/d\n', NOW_MS);
  expect(organizationOf(state)).toBe('a-b c/d\n');
  expect(newState('a-b c/d\n', NOW_MS)).not.toBe(state);
});

test('what is no state names no organization', () => {
  expect(organizationOf('')).toBeUndefined();
  expect(organizationOf('nonsense')).toBeUndefined();
  expect(organizationOf('-0123')).toBeUndefined();
});

test('a state is taken once', () => {
  const state = newState('acme', NOW_MS);
  expect(takeState('acme', state, NOW_MS + MINUTE_MS)).toBe(true);
  expect(takeState('acme', state, NOW_MS + MINUTE_MS)).toBe(false);
});

test('a state of another organization, of another request, or older than ten minutes is not taken', () => {
  const older = newState('acme', NOW_MS);
  const newer = newState('acme', NOW_MS);
  expect(takeState('globex', newer, NOW_MS)).toBe(false);
  expect(takeState('acme', older, NOW_MS)).toBe(false);
  expect(takeState('acme', newer, NOW_MS + 11 * MINUTE_MS)).toBe(false);
  expect(takeState('acme', newer, NOW_MS + 9 * MINUTE_MS)).toBe(true);
});
