import { afterEach, expect, test } from 'vitest';
import { preferredLanguage } from './languages.ts';

afterEach(() => localStorage.clear());

test('the chosen language holds; an unknown one does not', () => {
  localStorage.setItem('plumbline-language', 'de');
  expect(preferredLanguage()).toBe('de');
  localStorage.setItem('plumbline-language', 'tlh');
  expect(preferredLanguage()).toBe('en');
});

test('without a choice the browser decides', () => {
  expect(navigator.language).toMatch(/^en/);
  expect(preferredLanguage()).toBe('en');
});
