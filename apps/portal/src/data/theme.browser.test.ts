import { afterEach, expect, test } from 'vitest';
import { chooseTheme, currentTheme } from './theme.ts';

afterEach(() => chooseTheme('system'));

test('a chosen theme holds, and is remembered', () => {
  chooseTheme('dark');
  expect(currentTheme()).toBe('dark');
  expect(localStorage.getItem('plumbline-theme')).toBe('dark');
});

test('the system theme names none', () => {
  chooseTheme('dark');
  chooseTheme('system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});
