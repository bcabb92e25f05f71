import fc from 'fast-check';
import { isIP } from 'node:net';
import { expect, test } from 'vitest';
import { isIpAddress, parseIpAddress } from './ip-address.ts';

test('every IPv4 and IPv6 address is one', () => {
  fc.assert(fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), isIpAddress));
});

test('agree with the platform on any text made of their characters', () => {
  const characters = fc.string({ unit: fc.constantFrom(...'0123456789abcdefF:.xX'), maxLength: 24 });
  const group = fc.constantFrom(
    '',
    '0',
    '00',
    '010',
    '0x7f',
    '1',
    '127',
    '255',
    '256',
    'a',
    'ABCD',
    'abcde',
    '1.2.3.4',
  );
  const groups = fc
    .array(fc.tuple(group, fc.constantFrom('.', ':', '::')), { maxLength: 9 })
    .map((parts) => parts.flat().join(''));
  const agrees = (text: string): boolean => isIpAddress(text) === isIP(text) > 0;
  fc.assert(fc.property(fc.oneof(characters, groups), agrees), { numRuns: 10_000 });
});

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['255.255.255.255', '255.255.255.255'],
  ['::', '::'],
  ['::1', '::1'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
  ['::ffff:192.0.2.1', '::ffff:c000:201'],
  ['::192.0.2.1', '::c000:201'],
  ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
  ['1:2:3:4:5:6:7.8.9.10', '1:2:3:4:5:6:708:90a'],
])('"%s" is %s', (text, address) => {
  expect(parseIpAddress(text)?.toString()).toBe(address);
});

const NONE = `1.2.3 127.1 2130706433 0x7f.0.0.1 01.2.3.4 1.2.3.04 256.1.1.1 1.2.3.4.5 ::: 1::2::3 :1 1: 1:2:3:4:5:6:7:8:
  1:2:3:4::5:6:7:8 12345:: g:: [::1] fe80::1%eth0 ::1%lo ::1.2.3 ::01.2.3.4 ::0x7f.0.0.1 1.2.3.4::
  1:2:3:4:5:6:7:1.2.3.4 00000000000000000000000000000000000000000::1`;

test.each(['', ' 1.2.3.4', '1.2.3.4\n', '1'.repeat(100_000), ...NONE.split(/\s+/)])('"%.40s" is none', (text) => {
  expect(isIpAddress(text)).toBe(false);
});
