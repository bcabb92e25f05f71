import { expect, test } from 'vitest';
import { weakSuitesIn } from './tls-suites.ts';

test('weak suites are named, strong ones with like names are not', () => {
  expect(weakSuitesIn('TLS_RSA_WITH_NULL_SHA, TLS_RSA_WITH_AES_128_GCM_SHA256')).toEqual({
    part: 'TLS_RSA_WITH_NULL_SHA',
    code: 'admits',
  });
  expect(weakSuitesIn('SSL_RSA_EXPORT1024_WITH_DES_CBC_SHA')).toMatchObject({ code: 'admits' });
  expect(weakSuitesIn('TLS_DHE_RSA_WITH_AES_256_GCM_SHA384:TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256')).toBe(false);
});
