import { expect, test } from 'vitest';
import { weakCiphers } from './openssl-cipher-list.ts';

test.each([
  ['HIGH:!aNULL', []],
  ['PROFILE=SYSTEM', []],
  ['EECDH+AESGCM:EDH+AESGCM:AES256+EECDH:AES256+EDH', []],
  ['ECDHE-RSA-AES128-SHA256:!DES-CBC3-SHA:!RC4', []],
  ['HIGH:MEDIUM:!SSLv3:!kRSA:!RC4', []],
  ['DEFAULT:-3DES', []],
  ['RC4-SHA:AES128-SHA', ['RC4']],
  ['ALL:!aNULL', ['RC4 (in ALL)']],
  ['EXP-RC4-MD5', ['EXPORT', 'RC4', 'MD5']],
  ['HIGH:EDH-RSA-DES-CBC3-SHA', ['3DES']],
  ['NULL', ['eNULL']],
  ['kEDH+3DES:HIGH', ['3DES']],
])('%s admits %j', (list, expected) => {
  expect(weakCiphers(list)).toEqual(expected);
});
