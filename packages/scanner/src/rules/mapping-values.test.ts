import { expect, test } from 'vitest';
import { bytesIn, isAnyHost, millisecondsIn } from './mapping-values.ts';

test.each(['0.0.0.0', '0.0.0.0:4317', ':4317', '[::]:4317', '::', '*', 'tcp://0.0.0.0:2376', 'http://0.0.0.0:80/'])(
  '%s is every address of the machine',
  (address) => {
    expect(isAnyHost(address)).toBe(true);
  },
);

test.each(['', '127.0.0.1', '10.0.0.0:1', '::1', 'localhost:1', '0.0.0.0.example.com', 'tcp://10.0.0.5:2376'])(
  '"%s" is not',
  (address) => {
    expect(isAnyHost(address)).toBe(false);
  },
);

test('times and sizes are read with their units, and nothing else is', () => {
  expect([millisecondsIn('2000'), millisecondsIn('90s'), millisecondsIn('2h'), millisecondsIn('2', 's')]).toEqual([
    2000, 90_000, 7_200_000, 2000,
  ]);
  expect([millisecondsIn('a'), millisecondsIn('1 day'), millisecondsIn('-1')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([bytesIn('16MiB'), bytesIn('1gb'), bytesIn('512'), bytesIn('2 KB')]).toEqual([
    16 * 1024 ** 2,
    1024 ** 3,
    512,
    2048,
  ]);
  expect([bytesIn('50%'), bytesIn('')]).toEqual([undefined, undefined]);
});
