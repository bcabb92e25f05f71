import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

test.each([
  ['Aa1!Aa1!Aa1!Aa1', undefined],
  ['Aa1!Aa1!Aa1!Aa', 'too-short'],
  ['Aaa!Aaa!Aaa!Aaa!', 'no-digit'],
  ['aa1!aa1!aa1!aa1!', 'no-upper-case'],
  ['AA1!AA1!AA1!AA1!', 'no-lower-case'],
  ['Aa1Aa1Aa1Aa1Aa1Aa1', 'no-other'],
])('%s: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});
