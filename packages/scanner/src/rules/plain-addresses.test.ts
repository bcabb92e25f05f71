import { expect, test } from 'vitest';
import { isPlainHttp } from './plain-addresses.ts';

test('a plain URL leads over the network', () => {
  expect(['http://a.example', 'http://10.0.0.5:80/b', 'HTTP://a'].map(isPlainHttp)).toEqual([true, true, true]);
  expect(
    ['https://a.example', 'http://localhost:1', 'http://127.0.0.1', 'http://[::1]:1', 'a'].map(isPlainHttp),
  ).toEqual(Array.from({ length: 5 }, () => false));
});
