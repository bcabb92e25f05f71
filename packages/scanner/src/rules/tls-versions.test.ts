import { expect, test } from 'vitest';
import { outdatedTlsIn } from './tls-versions.ts';

test.each([
  ['SSLv3 TLSv1 TLSv1.2', 'SSLv3, TLSv1'],
  ['TLSv1.0,tlsv1.1, TLSv1.3', 'TLSv1.0, tlsv1.1'],
  ['SSLv2:TLSv1.2', 'SSLv2'],
])('%s has outdated versions', (list, part) => {
  expect(outdatedTlsIn(list)).toEqual({ part });
});

test.each(['TLSv1.2 TLSv1.3', 'TLSv1.3', '', 'TLSv1.10'])('"%s" has none', (list) => {
  expect(outdatedTlsIn(list)).toBe(false);
});
