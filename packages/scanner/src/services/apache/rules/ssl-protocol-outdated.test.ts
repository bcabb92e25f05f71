import { expect, test } from 'vitest';
import { expectRule } from '../../../expect-rule.ts';
import { oldProtocols } from '../tls-protocols.ts';
import sslProtocolOutdated from './ssl-protocol-outdated.ts';

test('words without a sign replace what came before, signs add and take away', () => {
  expect(oldProtocols(['all', '-SSLv3'])).toEqual(['TLSv1', 'TLSv1.1']);
  expect(oldProtocols(['All', '-SSLv2', '-SSLv3', '-TLSv1', '-TLSv1.1'])).toEqual([]);
  expect(oldProtocols(['+TLSv1', '+TLSv1.2'])).toEqual(['TLSv1']);
  expect(oldProtocols(['-all', '+SSLv2', '+TLSv1.3'])).toEqual(['SSLv2']);
  expect(oldProtocols(['all', 'TLSv1.2'])).toEqual([]);
  expect(oldProtocols(['all', undefined])).toBeUndefined();
});

test('a host without TLS needs no SSLProtocol', async () => {
  await expectRule(sslProtocolOutdated).passes('ServerRoot "/etc/httpd"\n<VirtualHost *:80>\n</VirtualHost>\n');
});

test('a fragment does not say what its main configuration sets', async () => {
  await expectRule(sslProtocolOutdated).isUnknownFor('<VirtualHost *:443>\n  SSLEngine on\n</VirtualHost>\n');
});
