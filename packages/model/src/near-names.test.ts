import { expect, test } from 'vitest';
import { nearNames } from './near-names.ts';

const KNOWN = ['services', 'ignore', 'rules', 'failLevel', 'ruleset', 'nginx_server_tokens_on'];

test.each([
  ['ignores', ['ignore']],
  ['ingore', ['ignore']],
  ['fail-level', ['failLevel']],
  ['FAIL_LEVEL', ['failLevel']],
  ['rule', ['rules']],
  ['nginx_server_token_on', ['nginx_server_tokens_on']],
  ['nginx_server_tokens', ['nginx_server_tokens_on']],
  ['something', []],
  ['x'.repeat(1000), []],
  ['', []],
])('%j may have meant %j', (name, expected) => {
  expect(nearNames(name, KNOWN)).toEqual(expected);
});

test('names the nearest first, and no more than asked for', () => {
  expect(nearNames('abcd', ['abcx', 'abcd1', 'abcd'], 2)).toEqual(['abcd', 'abcd1']);
});
