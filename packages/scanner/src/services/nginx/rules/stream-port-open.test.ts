import { test } from 'vitest';
import { expectRule } from '../../../testing/expect-rule.ts';
import httpsPortWithoutTls from './https-port-without-tls.ts';
import streamPortOpen from './stream-port-open.ts';

const part = 'server { listen 443; listen 3306; proxy_pass backend; }';

test('a part of a stream is no web server, and what its stream block denies is not known', async () => {
  await expectRule(streamPortOpen).isUnknownFor(part);
  await expectRule(httpsPortWithoutTls).passes(part);
});
