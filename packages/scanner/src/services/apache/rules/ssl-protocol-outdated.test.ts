import { expect, test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import { outdatedProtocolsIn } from '../tls-protocols.ts';
import sslProtocolOutdated from './ssl-protocol-outdated.ts';

test('words without a sign replace what came before, signs add and take away', () => {
  const outdated = (value: string) => outdatedProtocolsIn(value) || undefined;
  expect(outdated('all -SSLv3')?.part).toBe('TLSv1, TLSv1.1');
  expect(outdated('All -SSLv2 -SSLv3 -TLSv1 -TLSv1.1')).toBeUndefined();
  expect(outdated('+TLSv1 +TLSv1.2')?.part).toBe('TLSv1');
  expect(outdated('-all +SSLv2 +TLSv1.3')?.part).toBe('SSLv2');
  expect(outdated('all TLSv1.2')).toBeUndefined();
});

test('a host without TLS needs no SSLProtocol', async () => {
  await expectRule(sslProtocolOutdated).passes('ServerRoot "/etc/httpd"\n<VirtualHost *:80>\n</VirtualHost>\n');
});

test('a fragment does not say what its main configuration sets', async () => {
  await expectRule(sslProtocolOutdated).isUnknownFor('<VirtualHost *:443>\n  SSLEngine on\n</VirtualHost>\n');
});
