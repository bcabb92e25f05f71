import { mkdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reasonOf } from './reason-of.ts';

function refused(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('It was not refused.');
}

test('what the system refuses is said in its words alone', () => {
  expect(reasonOf(refused(() => readFileSync('/no/such, open file')))).toBe('no such file or directory');
  expect(reasonOf(refused(() => mkdirSync('.')))).toBe('file already exists');
  expect(reasonOf(Object.assign(new Error('EIO: i/o error, write'), { code: 'EIO', syscall: 'write' }))).toBe(
    'i/o error',
  );
});

test('anything else is said as it is', () => {
  expect(reasonOf(new Error('a folder is in the way'))).toBe('a folder is in the way');
  expect(reasonOf('text')).toBe('text');
});
